; ModuleID = 'features.518c88873ef2c55b-cgu.0'
source_filename = "features.518c88873ef2c55b-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"alloc::boxed::Box<dyn Area>" = type { %"core::ptr::unique::Unique<dyn Area>", %"alloc::alloc::Global" }
%"core::ptr::unique::Unique<dyn Area>" = type { %"core::ptr::non_null::NonNull<dyn Area>", %"core::marker::PhantomData<dyn Area>" }
%"core::ptr::non_null::NonNull<dyn Area>" = type { { ptr, ptr } }
%"core::marker::PhantomData<dyn Area>" = type {}
%"alloc::alloc::Global" = type {}

@anon.04761efeff9a1b6c4d5d9202a47ddbf7.0 = private unnamed_addr constant <{ [4 x i8], [4 x i8] }> <{ [4 x i8] zeroinitializer, [4 x i8] undef }>, align 4
@alloc_560a59ed819b9d9a5841f6e731c4c8e5 = private unnamed_addr constant [210 x i8] c"unsafe precondition(s) violated: NonNull::new_unchecked requires that the pointer is non-null\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_4ef974d8580fa3918822e940874c384c = private unnamed_addr constant [12 x i8] c"features.rs\00", align 1
@alloc_0ad8270a4085c22ceaf5ba11b83cdd9b = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_4ef974d8580fa3918822e940874c384c, [16 x i8] c"\0B\00\00\00\00\00\00\00\12\00\00\00)\00\00\00" }>, align 8
@alloc_88bfb5085a97a9f03cee2b9c3c42dd08 = private unnamed_addr constant [81 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/non_null.rs\00", align 1
@alloc_b32cf8b9ab30c790bbc0840b2fa926d9 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_88bfb5085a97a9f03cee2b9c3c42dd08, [16 x i8] c"P\00\00\00\00\00\00\00\AA\05\00\00\12\00\00\00" }>, align 8
@anon.04761efeff9a1b6c4d5d9202a47ddbf7.1 = private unnamed_addr constant <{ [8 x i8], [8 x i8] }> <{ [8 x i8] zeroinitializer, [8 x i8] undef }>, align 8
@alloc_f79e0e94e2ad0f0e1c95aa03a7f180a1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_88bfb5085a97a9f03cee2b9c3c42dd08, [16 x i8] c"P\00\00\00\00\00\00\00\10\01\00\00\1B\00\00\00" }>, align 8
@vtable.0 = private unnamed_addr constant <{ ptr, [16 x i8], ptr }> <{ ptr @"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE", [16 x i8] c"\18\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @"_ZN50_$LT$features..Shape$u20$as$u20$features..Area$GT$4area17h787872739a8e0bbdE" }>, align 8
@alloc_427d817e864addb927f4ea8967f383c7 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_4ef974d8580fa3918822e940874c384c, [16 x i8] c"\0B\00\00\00\00\00\00\00\1C\00\00\00\09\00\00\00" }>, align 8
@alloc_678aaca49c06a91318459073e894867c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_4ef974d8580fa3918822e940874c384c, [16 x i8] c"\0B\00\00\00\00\00\00\00*\00\00\00\06\00\00\00" }>, align 8

; <core::option::Option<T> as core::ops::try_trait::FromResidual<core::option::Option<core::convert::Infallible>>>::from_residual
; Function Attrs: inlinehint nonlazybind uwtable
define { i32, i32 } @"_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17hfbaefe33f0c48c0bE"() unnamed_addr #0 !dbg !7 {
start:
  ret { i32, i32 } { i32 0, i32 undef }, !dbg !14
}

; core::intrinsics::cold_path
; Function Attrs: cold nounwind nonlazybind uwtable
define internal void @_ZN4core10intrinsics9cold_path17h6552c0750bd1776dE() unnamed_addr #1 !dbg !15 {
start:
  ret void, !dbg !18
}

; core::num::<impl i32>::checked_add
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i32, i32 } @"_ZN4core3num21_$LT$impl$u20$i32$GT$11checked_add17h8f40b512ef9fb5b2E"(i32 %self, i32 %rhs) unnamed_addr #0 !dbg !19 {
start:
  %_0 = alloca [8 x i8], align 4
  %0 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %self, i32 %rhs), !dbg !23
  %_5.0 = extractvalue { i32, i1 } %0, 0, !dbg !23
  %_5.1 = extractvalue { i32, i1 } %0, 1, !dbg !23
  br i1 %_5.1, label %bb2, label %bb4, !dbg !26

bb4:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !30
  store i32 %_5.0, ptr %1, align 4, !dbg !30
  store i32 1, ptr %_0, align 4, !dbg !30
  br label %bb1, !dbg !31

bb2:                                              ; preds = %start
  %2 = load i32, ptr @anon.04761efeff9a1b6c4d5d9202a47ddbf7.0, align 4, !dbg !32
  %3 = load i32, ptr getelementptr inbounds (i8, ptr @anon.04761efeff9a1b6c4d5d9202a47ddbf7.0, i64 4), align 4, !dbg !32
  store i32 %2, ptr %_0, align 4, !dbg !32
  %4 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !32
  store i32 %3, ptr %4, align 4, !dbg !32
  br label %bb1, !dbg !31

bb1:                                              ; preds = %bb2, %bb4
  %5 = load i32, ptr %_0, align 4, !dbg !33
  %6 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !33
  %7 = load i32, ptr %6, align 4, !dbg !33
  %8 = insertvalue { i32, i32 } poison, i32 %5, 0, !dbg !33
  %9 = insertvalue { i32, i32 } %8, i32 %7, 1, !dbg !33
  ret { i32, i32 } %9, !dbg !33
}

; core::num::<impl i32>::checked_mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i32, i32 } @"_ZN4core3num21_$LT$impl$u20$i32$GT$11checked_mul17h54f20710c06afa42E"(i32 %self, i32 %rhs) unnamed_addr #0 !dbg !34 {
start:
  %_0 = alloca [8 x i8], align 4
  %0 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %self, i32 %rhs), !dbg !35
  %_5.0 = extractvalue { i32, i1 } %0, 0, !dbg !35
  %_5.1 = extractvalue { i32, i1 } %0, 1, !dbg !35
  br i1 %_5.1, label %bb2, label %bb4, !dbg !38

bb4:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !42
  store i32 %_5.0, ptr %1, align 4, !dbg !42
  store i32 1, ptr %_0, align 4, !dbg !42
  br label %bb1, !dbg !43

bb2:                                              ; preds = %start
  %2 = load i32, ptr @anon.04761efeff9a1b6c4d5d9202a47ddbf7.0, align 4, !dbg !44
  %3 = load i32, ptr getelementptr inbounds (i8, ptr @anon.04761efeff9a1b6c4d5d9202a47ddbf7.0, i64 4), align 4, !dbg !44
  store i32 %2, ptr %_0, align 4, !dbg !44
  %4 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !44
  store i32 %3, ptr %4, align 4, !dbg !44
  br label %bb1, !dbg !43

bb1:                                              ; preds = %bb2, %bb4
  %5 = load i32, ptr %_0, align 4, !dbg !45
  %6 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !45
  %7 = load i32, ptr %6, align 4, !dbg !45
  %8 = insertvalue { i32, i32 } poison, i32 %5, 0, !dbg !45
  %9 = insertvalue { i32, i32 } %8, i32 %7, 1, !dbg !45
  ret { i32, i32 } %9, !dbg !45
}

; core::ptr::drop_in_place<features::Shape>
; Function Attrs: nonlazybind uwtable
define void @"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE"(ptr align 8 %_1) unnamed_addr #2 !dbg !46 {
start:
  %0 = load i64, ptr %_1, align 8, !dbg !49
  %1 = sub i64 %0, -9223372036854775808, !dbg !49
  %2 = icmp uge i64 %0, -9223372036854775808, !dbg !49
  %_2 = select i1 %2, i64 %1, i64 1, !dbg !49
  %3 = icmp eq i64 %_2, 1, !dbg !49
  br i1 %3, label %bb2, label %bb1, !dbg !49

bb2:                                              ; preds = %start
; call core::ptr::drop_in_place<alloc::string::String>
  call void @"_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E"(ptr align 8 %_1), !dbg !49
  br label %bb1, !dbg !49

bb1:                                              ; preds = %bb2, %start
  ret void, !dbg !49
}

; core::ptr::drop_in_place<alloc::string::String>
; Function Attrs: nonlazybind uwtable
define void @"_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E"(ptr align 8 %_1) unnamed_addr #2 !dbg !50 {
start:
; call core::ptr::drop_in_place<alloc::vec::Vec<u8>>
  call void @"_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE"(ptr align 8 %_1), !dbg !51
  ret void, !dbg !51
}

; core::ptr::drop_in_place<alloc::vec::Vec<u8>>
; Function Attrs: nonlazybind uwtable
define void @"_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE"(ptr align 8 %_1) unnamed_addr #2 personality ptr @rust_eh_personality !dbg !52 {
start:
  %0 = alloca [16 x i8], align 8
; invoke <alloc::vec::Vec<u8> as core::ops::drop::Drop>::drop
  invoke void @_RNvXso_NtCslNYArtu3iFV_5alloc3vecINtB5_3VechENtNtNtCsgEmfK2I1SDS_4core3ops4drop4Drop4dropCsduwmD7cSIQq_5gimli(ptr align 8 %_1)
          to label %bb4 unwind label %cleanup, !dbg !53

bb3:                                              ; preds = %cleanup
; invoke core::ptr::drop_in_place<alloc::raw_vec::RawVec<u8>>
  invoke void @"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E"(ptr align 8 %_1) #13
          to label %bb1 unwind label %terminate, !dbg !53

cleanup:                                          ; preds = %start
  %1 = landingpad { ptr, i32 }
          cleanup
  %2 = extractvalue { ptr, i32 } %1, 0
  %3 = extractvalue { ptr, i32 } %1, 1
  store ptr %2, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %3, ptr %4, align 8
  br label %bb3

bb4:                                              ; preds = %start
; call core::ptr::drop_in_place<alloc::raw_vec::RawVec<u8>>
  call void @"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E"(ptr align 8 %_1), !dbg !53
  ret void, !dbg !53

terminate:                                        ; preds = %bb3
  %5 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
; call core::panicking::panic_in_cleanup
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking16panic_in_cleanup() #14, !dbg !53
  unreachable, !dbg !53

bb1:                                              ; preds = %bb3
  %6 = load ptr, ptr %0, align 8, !dbg !53
  %7 = getelementptr inbounds i8, ptr %0, i64 8, !dbg !53
  %8 = load i32, ptr %7, align 8, !dbg !53
  %9 = insertvalue { ptr, i32 } poison, ptr %6, 0, !dbg !53
  %10 = insertvalue { ptr, i32 } %9, i32 %8, 1, !dbg !53
  resume { ptr, i32 } %10, !dbg !53
}

; core::ptr::drop_in_place<alloc::raw_vec::RawVec<u8>>
; Function Attrs: nonlazybind uwtable
define void @"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E"(ptr align 8 %_1) unnamed_addr #2 !dbg !54 {
start:
; call <alloc::raw_vec::RawVec<u8> as core::ops::drop::Drop>::drop
  call void @_RNvXs1_NtCslNYArtu3iFV_5alloc7raw_vecINtB5_6RawVechENtNtNtCsgEmfK2I1SDS_4core3ops4drop4Drop4dropCsduwmD7cSIQq_5gimli(ptr align 8 %_1), !dbg !55
  ret void, !dbg !55
}

; core::ptr::non_null::NonNull<T>::new_unchecked::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked18precondition_check17hc9074bb0c0854d4fE"(ptr %ptr, ptr align 8 %0) unnamed_addr #3 !dbg !56 {
start:
  %_5 = ptrtoint ptr %ptr to i64, !dbg !61
  %1 = icmp eq i64 %_5, 0, !dbg !82
  br i1 %1, label %bb1, label %bb2, !dbg !82

bb1:                                              ; preds = %start
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_560a59ed819b9d9a5841f6e731c4c8e5, ptr inttoptr (i64 421 to ptr), i1 zeroext false, ptr align 8 %0) #15, !dbg !83
  unreachable, !dbg !83

bb2:                                              ; preds = %start
  ret void, !dbg !85
}

; core::slice::iter::<impl core::iter::traits::collect::IntoIterator for &[T]>::into_iter
; Function Attrs: nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hc88ecd20899c7ce4E"(ptr align 8 %self.0, i64 %self.1) unnamed_addr #2 !dbg !86 {
start:
  %end_or_len = alloca [8 x i8], align 8
  br label %bb2, !dbg !91

bb2:                                              ; preds = %start
  %_6 = getelementptr inbounds nuw %"alloc::boxed::Box<dyn Area>", ptr %self.0, i64 %self.1, !dbg !101
  store ptr %_6, ptr %end_or_len, align 8, !dbg !104
  br label %bb3, !dbg !105

bb3:                                              ; preds = %bb2
  %_0.1 = load ptr, ptr %end_or_len, align 8, !dbg !106
  %0 = insertvalue { ptr, ptr } poison, ptr %self.0, 0, !dbg !108
  %1 = insertvalue { ptr, ptr } %0, ptr %_0.1, 1, !dbg !108
  ret { ptr, ptr } %1, !dbg !108

bb1:                                              ; No predecessors!
  unreachable
}

; <features::Shape as features::Area>::area
; Function Attrs: nonlazybind uwtable
define i64 @"_ZN50_$LT$features..Shape$u20$as$u20$features..Area$GT$4area17h787872739a8e0bbdE"(ptr align 8 %self) unnamed_addr #2 !dbg !109 {
start:
  %_0 = alloca [8 x i8], align 8
  %0 = load i64, ptr %self, align 8, !dbg !113
  %1 = sub i64 %0, -9223372036854775808, !dbg !113
  %2 = icmp uge i64 %0, -9223372036854775808, !dbg !113
  %_2 = select i1 %2, i64 %1, i64 1, !dbg !113
  switch i64 %_2, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb2
  ], !dbg !114

bb1:                                              ; preds = %start
  unreachable, !dbg !113

bb4:                                              ; preds = %start
  %radius = getelementptr inbounds i8, ptr %self, i64 8, !dbg !115
  %_6 = load i32, ptr %radius, align 4, !dbg !116
  %_0.i2 = zext i32 %_6 to i64, !dbg !118
  %_8 = load i32, ptr %radius, align 4, !dbg !125
  %_0.i = zext i32 %_8 to i64, !dbg !126
  %3 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %_0.i2, i64 %_0.i), !dbg !128
  %_9.0 = extractvalue { i64, i1 } %3, 0, !dbg !128
  %_9.1 = extractvalue { i64, i1 } %3, 1, !dbg !128
  br i1 %_9.1, label %panic, label %bb7, !dbg !128

bb3:                                              ; preds = %start
; call alloc::string::String::len
  %_12 = call i64 @_ZN5alloc6string6String3len17hd3059e9eed9ca2e9E(ptr align 8 %self) #16, !dbg !129
  store i64 %_12, ptr %_0, align 8, !dbg !131
  br label %bb10, !dbg !132

bb2:                                              ; preds = %start
  store i64 0, ptr %_0, align 8, !dbg !133
  br label %bb10, !dbg !133

bb7:                                              ; preds = %bb4
  %4 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %_9.0, i64 3), !dbg !128
  %_10.0 = extractvalue { i64, i1 } %4, 0, !dbg !128
  %_10.1 = extractvalue { i64, i1 } %4, 1, !dbg !128
  br i1 %_10.1, label %panic1, label %bb8, !dbg !128

panic:                                            ; preds = %bb4
; call core::panicking::panic_const::panic_const_mul_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8 @alloc_0ad8270a4085c22ceaf5ba11b83cdd9b) #17, !dbg !128
  unreachable, !dbg !128

bb8:                                              ; preds = %bb7
  store i64 %_10.0, ptr %_0, align 8, !dbg !128
  br label %bb10, !dbg !134

panic1:                                           ; preds = %bb7
; call core::panicking::panic_const::panic_const_mul_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8 @alloc_0ad8270a4085c22ceaf5ba11b83cdd9b) #17, !dbg !128
  unreachable, !dbg !128

bb10:                                             ; preds = %bb2, %bb3, %bb8
  %5 = load i64, ptr %_0, align 8, !dbg !135
  ret i64 %5, !dbg !135
}

; alloc::alloc::Global::alloc_impl_runtime
; Function Attrs: inlinehint nonlazybind uwtable
define internal { ptr, i64 } @_ZN5alloc5alloc6Global18alloc_impl_runtime17hf86bf6f7c12a007aE(i64 %layout.0, i64 %layout.1, i1 zeroext %zeroed) unnamed_addr #0 !dbg !136 {
start:
  %self1 = alloca [8 x i8], align 8
  %self = alloca [8 x i8], align 8
  %_9 = alloca [8 x i8], align 8
  %raw_ptr = alloca [8 x i8], align 8
  %_0 = alloca [16 x i8], align 8
  %0 = icmp eq i64 %layout.1, 0, !dbg !141
  br i1 %0, label %bb2, label %bb1, !dbg !141

bb2:                                              ; preds = %start
  %data = inttoptr i64 %layout.0 to ptr, !dbg !142
  %data2 = inttoptr i64 %layout.0 to ptr, !dbg !152
  br label %bb7, !dbg !157

bb1:                                              ; preds = %start
  br i1 %zeroed, label %bb3, label %bb4, !dbg !161

bb7:                                              ; preds = %bb2
  %_19 = inttoptr i64 %layout.0 to ptr, !dbg !163
; call core::ptr::non_null::NonNull<T>::new_unchecked::precondition_check
  call void @"_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked18precondition_check17hc9074bb0c0854d4fE"(ptr %_19, ptr align 8 @alloc_b32cf8b9ab30c790bbc0840b2fa926d9) #18, !dbg !164
  br label %bb9, !dbg !165

bb9:                                              ; preds = %bb7
  store ptr %data2, ptr %_0, align 8, !dbg !166
  %1 = getelementptr inbounds i8, ptr %_0, i64 8, !dbg !166
  store i64 0, ptr %1, align 8, !dbg !166
  br label %bb6, !dbg !167

bb6:                                              ; preds = %bb21, %bb14, %bb9
  %2 = load ptr, ptr %_0, align 8, !dbg !168
  %3 = getelementptr inbounds i8, ptr %_0, i64 8, !dbg !168
  %4 = load i64, ptr %3, align 8, !dbg !168
  %5 = insertvalue { ptr, i64 } poison, ptr %2, 0, !dbg !168
  %6 = insertvalue { ptr, i64 } %5, i64 %4, 1, !dbg !168
  ret { ptr, i64 } %6, !dbg !168

bb4:                                              ; preds = %bb1
; call __rustc::__rust_no_alloc_shim_is_unstable_v2
  call void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() #19, !dbg !169
; call __rustc::__rust_alloc
  %7 = call ptr @_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc(i64 %layout.1, i64 %layout.0) #19, !dbg !172
  store ptr %7, ptr %raw_ptr, align 8, !dbg !172
  br label %bb5, !dbg !173

bb3:                                              ; preds = %bb1
; call __rustc::__rust_no_alloc_shim_is_unstable_v2
  call void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() #19, !dbg !174
; call __rustc::__rust_alloc_zeroed
  %8 = call ptr @_RNvCsfLfy6EI15iL_7___rustc19___rust_alloc_zeroed(i64 %layout.1, i64 %layout.0) #19, !dbg !177
  store ptr %8, ptr %raw_ptr, align 8, !dbg !177
  br label %bb5, !dbg !173

bb5:                                              ; preds = %bb3, %bb4
  %9 = load ptr, ptr %raw_ptr, align 8, !dbg !178
  %_29 = ptrtoint ptr %9 to i64, !dbg !178
  %10 = icmp eq i64 %_29, 0, !dbg !194
  br i1 %10, label %bb14, label %bb15, !dbg !194

bb14:                                             ; preds = %bb5
  store ptr null, ptr %self1, align 8, !dbg !195
  store ptr null, ptr %self, align 8, !dbg !196
  %11 = load ptr, ptr @anon.04761efeff9a1b6c4d5d9202a47ddbf7.1, align 8, !dbg !200
  %12 = load i64, ptr getelementptr inbounds (i8, ptr @anon.04761efeff9a1b6c4d5d9202a47ddbf7.1, i64 8), align 8, !dbg !200
  store ptr %11, ptr %_0, align 8, !dbg !200
  %13 = getelementptr inbounds i8, ptr %_0, i64 8, !dbg !200
  store i64 %12, ptr %13, align 8, !dbg !200
  br label %bb6, !dbg !168

bb15:                                             ; preds = %bb5
  br label %bb16, !dbg !210

bb16:                                             ; preds = %bb15
  %_31 = load ptr, ptr %raw_ptr, align 8, !dbg !214
; call core::ptr::non_null::NonNull<T>::new_unchecked::precondition_check
  call void @"_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked18precondition_check17hc9074bb0c0854d4fE"(ptr %_31, ptr align 8 @alloc_f79e0e94e2ad0f0e1c95aa03a7f180a1) #18, !dbg !215
  br label %bb18, !dbg !216

bb18:                                             ; preds = %bb16
  %_28 = load ptr, ptr %raw_ptr, align 8, !dbg !217
  store ptr %_28, ptr %self1, align 8, !dbg !218
  %v = load ptr, ptr %self1, align 8, !dbg !219
  store ptr %v, ptr %self, align 8, !dbg !220
  %v3 = load ptr, ptr %self, align 8, !dbg !222
  store ptr %v3, ptr %_9, align 8, !dbg !227
  %ptr = load ptr, ptr %_9, align 8, !dbg !192
  br label %bb19, !dbg !229

bb19:                                             ; preds = %bb18
; call core::ptr::non_null::NonNull<T>::new_unchecked::precondition_check
  call void @"_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked18precondition_check17hc9074bb0c0854d4fE"(ptr %ptr, ptr align 8 @alloc_b32cf8b9ab30c790bbc0840b2fa926d9) #18, !dbg !234
  br label %bb21, !dbg !235

bb21:                                             ; preds = %bb19
  store ptr %ptr, ptr %_0, align 8, !dbg !236
  %14 = getelementptr inbounds i8, ptr %_0, i64 8, !dbg !236
  store i64 %layout.1, ptr %14, align 8, !dbg !236
  br label %bb6, !dbg !237
}

; alloc::boxed::box_new_uninit
; Function Attrs: inlinehint nonlazybind uwtable
define internal ptr @_ZN5alloc5boxed14box_new_uninit17h5d316a80b0d76b05E(i64 %layout.0, i64 %layout.1) unnamed_addr #0 !dbg !238 {
start:
  %_2 = alloca [16 x i8], align 8
; call alloc::alloc::Global::alloc_impl_runtime
  %0 = call { ptr, i64 } @_ZN5alloc5alloc6Global18alloc_impl_runtime17hf86bf6f7c12a007aE(i64 %layout.0, i64 %layout.1, i1 zeroext false) #16, !dbg !241
  %1 = extractvalue { ptr, i64 } %0, 0, !dbg !241
  %2 = extractvalue { ptr, i64 } %0, 1, !dbg !241
  store ptr %1, ptr %_2, align 8, !dbg !241
  %3 = getelementptr inbounds i8, ptr %_2, i64 8, !dbg !241
  store i64 %2, ptr %3, align 8, !dbg !241
  %4 = load ptr, ptr %_2, align 8, !dbg !247
  %5 = getelementptr inbounds i8, ptr %_2, i64 8, !dbg !247
  %6 = load i64, ptr %5, align 8, !dbg !247
  %7 = ptrtoint ptr %4 to i64, !dbg !247
  %8 = icmp eq i64 %7, 0, !dbg !247
  %_3 = select i1 %8, i64 1, i64 0, !dbg !247
  %9 = trunc nuw i64 %_3 to i1, !dbg !248
  br i1 %9, label %bb2, label %bb3, !dbg !248

bb2:                                              ; preds = %start
; call alloc::alloc::handle_alloc_error
  call void @_RNvNtCslNYArtu3iFV_5alloc5alloc18handle_alloc_error(i64 %layout.0, i64 %layout.1) #20, !dbg !249
  unreachable, !dbg !249

bb3:                                              ; preds = %start
  %ptr.0 = load ptr, ptr %_2, align 8, !dbg !250
  %10 = getelementptr inbounds i8, ptr %_2, i64 8, !dbg !250
  %ptr.1 = load i64, ptr %10, align 8, !dbg !250
  ret ptr %ptr.0, !dbg !251

bb1:                                              ; No predecessors!
  unreachable, !dbg !247
}

; alloc::string::String::len
; Function Attrs: inlinehint nonlazybind uwtable
define internal i64 @_ZN5alloc6string6String3len17hd3059e9eed9ca2e9E(ptr align 8 %self) unnamed_addr #0 !dbg !252 {
start:
  %0 = getelementptr inbounds i8, ptr %self, i64 16, !dbg !256
  %_0 = load i64, ptr %0, align 8, !dbg !256
  %_2 = icmp ule i64 %_0, 9223372036854775807, !dbg !262
  ret i64 %_0, !dbg !264
}

; <core::option::Option<T> as core::ops::try_trait::Try>::branch
; Function Attrs: inlinehint nonlazybind uwtable
define { i32, i32 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h9d32571a4fa14850E"(i32 %0, i32 %1) unnamed_addr #0 !dbg !265 {
start:
  %_0 = alloca [8 x i8], align 4
  %self = alloca [8 x i8], align 4
  store i32 %0, ptr %self, align 4
  %2 = getelementptr inbounds i8, ptr %self, i64 4
  store i32 %1, ptr %2, align 4
  %3 = load i32, ptr %self, align 4, !dbg !267
  %4 = getelementptr inbounds i8, ptr %self, i64 4, !dbg !267
  %5 = load i32, ptr %4, align 4, !dbg !267
  %_2 = zext i32 %3 to i64, !dbg !267
  %6 = trunc nuw i64 %_2 to i1, !dbg !268
  br i1 %6, label %bb3, label %bb2, !dbg !268

bb3:                                              ; preds = %start
  %7 = getelementptr inbounds i8, ptr %self, i64 4, !dbg !269
  %v = load i32, ptr %7, align 4, !dbg !269
  %8 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !270
  store i32 %v, ptr %8, align 4, !dbg !270
  store i32 0, ptr %_0, align 4, !dbg !270
  br label %bb4, !dbg !272

bb2:                                              ; preds = %start
  store i32 1, ptr %_0, align 4, !dbg !273
  br label %bb4, !dbg !274

bb4:                                              ; preds = %bb3, %bb2
  %9 = load i32, ptr %_0, align 4, !dbg !275
  %10 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !275
  %11 = load i32, ptr %10, align 4, !dbg !275
  %12 = insertvalue { i32, i32 } poison, i32 %9, 0, !dbg !275
  %13 = insertvalue { i32, i32 } %12, i32 %11, 1, !dbg !275
  ret { i32, i32 } %13, !dbg !275

bb1:                                              ; No predecessors!
  unreachable, !dbg !267
}

; features::boxed
; Function Attrs: nonlazybind uwtable
define { ptr, ptr } @_ZN8features5boxed17h9e41be4ee7a974c7E(ptr align 8 %shape) unnamed_addr #2 personality ptr @rust_eh_personality !dbg !276 {
start:
  %0 = alloca [16 x i8], align 8
  %1 = alloca [24 x i8], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %1, ptr align 8 %shape, i64 24, i1 false), !dbg !277
; invoke alloc::boxed::box_new_uninit
  %_3.i = invoke ptr @_ZN5alloc5boxed14box_new_uninit17h5d316a80b0d76b05E(i64 8, i64 24)
          to label %"_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE.exit" unwind label %cleanup.i, !dbg !278

cleanup.i:                                        ; preds = %start
  %2 = landingpad { ptr, i32 }
          cleanup
  %3 = extractvalue { ptr, i32 } %2, 0
  %4 = extractvalue { ptr, i32 } %2, 1
  store ptr %3, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %4, ptr %5, align 8
; invoke core::ptr::drop_in_place<features::Shape>
  invoke void @"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE"(ptr align 8 %1) #13
          to label %bb2.i unwind label %terminate.i, !dbg !282

terminate.i:                                      ; preds = %cleanup.i
  %6 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
; call core::panicking::panic_in_cleanup
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking16panic_in_cleanup() #14, !dbg !283
  unreachable, !dbg !283

bb2.i:                                            ; preds = %cleanup.i
  %7 = load ptr, ptr %0, align 8, !dbg !283
  %8 = getelementptr inbounds i8, ptr %0, i64 8, !dbg !283
  %9 = load i32, ptr %8, align 8, !dbg !283
  %10 = insertvalue { ptr, i32 } poison, ptr %7, 0, !dbg !283
  %11 = insertvalue { ptr, i32 } %10, i32 %9, 1, !dbg !283
  resume { ptr, i32 } %11, !dbg !283

"_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE.exit": ; preds = %start
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %_3.i, ptr align 8 %1, i64 24, i1 false), !dbg !284
  %12 = insertvalue { ptr, ptr } poison, ptr %_3.i, 0, !dbg !286
  %13 = insertvalue { ptr, ptr } %12, ptr @vtable.0, 1, !dbg !286
  ret { ptr, ptr } %13, !dbg !286
}

; features::total
; Function Attrs: nonlazybind uwtable
define i64 @_ZN8features5total17h6efacd87399a9677E(ptr align 8 %shapes.0, i64 %shapes.1) unnamed_addr #2 !dbg !287 {
start:
  %_5 = alloca [8 x i8], align 8
  %iter = alloca [16 x i8], align 8
  %total = alloca [8 x i8], align 8
  store i64 0, ptr %total, align 8, !dbg !288
; call core::slice::iter::<impl core::iter::traits::collect::IntoIterator for &[T]>::into_iter
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hc88ecd20899c7ce4E"(ptr align 8 %shapes.0, i64 %shapes.1), !dbg !289
  %_3.0 = extractvalue { ptr, ptr } %0, 0, !dbg !289
  %_3.1 = extractvalue { ptr, ptr } %0, 1, !dbg !289
  store ptr %_3.0, ptr %iter, align 8, !dbg !289
  %1 = getelementptr inbounds i8, ptr %iter, i64 8, !dbg !289
  store ptr %_3.1, ptr %1, align 8, !dbg !289
  br label %bb2, !dbg !291

bb2:                                              ; preds = %bb8, %start
; call <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next
  %2 = call align 8 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h792917bf0e940195E"(ptr align 8 %iter) #16, !dbg !293
  store ptr %2, ptr %_5, align 8, !dbg !293
  %3 = load ptr, ptr %_5, align 8, !dbg !293
  %4 = ptrtoint ptr %3 to i64, !dbg !293
  %5 = icmp eq i64 %4, 0, !dbg !293
  %_7 = select i1 %5, i64 0, i64 1, !dbg !293
  %6 = trunc nuw i64 %_7 to i1, !dbg !293
  br i1 %6, label %bb5, label %bb6, !dbg !293

bb5:                                              ; preds = %bb2
  %shape = load ptr, ptr %_5, align 8, !dbg !294
  %_12.0 = load ptr, ptr %shape, align 8, !dbg !295
  %7 = getelementptr inbounds i8, ptr %shape, i64 8, !dbg !295
  %_12.1 = load ptr, ptr %7, align 8, !dbg !295
  %8 = getelementptr inbounds i8, ptr %_12.1, i64 24, !dbg !295
  %9 = load ptr, ptr %8, align 8, !dbg !295, !invariant.load !13, !nonnull !13
  %_9 = call i64 %9(ptr align 1 %_12.0) #16, !dbg !297
  %10 = load i64, ptr %total, align 8, !dbg !298
  %_11.0 = add i64 %10, %_9, !dbg !298
  %_11.1 = icmp ult i64 %_11.0, %10, !dbg !298
  br i1 %_11.1, label %panic, label %bb8, !dbg !298

bb6:                                              ; preds = %bb2
  %_0 = load i64, ptr %total, align 8, !dbg !299
  ret i64 %_0, !dbg !300

bb8:                                              ; preds = %bb5
  store i64 %_11.0, ptr %total, align 8, !dbg !298
  br label %bb2, !dbg !291

panic:                                            ; preds = %bb5
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_427d817e864addb927f4ea8967f383c7) #17, !dbg !298
  unreachable, !dbg !298

bb4:                                              ; No predecessors!
  unreachable, !dbg !293
}

; features::halves
; Function Attrs: nonlazybind uwtable
define void @_ZN8features6halves17h5cac0e5b8aaf1b9eE(ptr sret([32 x i8]) align 16 %_0, i128 %x, float %f) unnamed_addr #2 !dbg !301 {
start:
  %_4 = udiv i128 %x, 3, !dbg !302
  %_6.0 = add i128 %_4, 1208925819614629174706175, !dbg !302
  %_6.1 = icmp ult i128 %_6.0, %_4, !dbg !302
  br i1 %_6.1, label %panic, label %bb2, !dbg !302

bb2:                                              ; preds = %start
  %_0.i = fpext float %f to double, !dbg !303
  %_7 = fmul double %_0.i, 1.000000e-01, !dbg !307
  store i128 %_6.0, ptr %_0, align 16, !dbg !308
  %0 = getelementptr inbounds i8, ptr %_0, i64 16, !dbg !308
  store double %_7, ptr %0, align 16, !dbg !308
  ret void, !dbg !309

panic:                                            ; preds = %start
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_678aaca49c06a91318459073e894867c) #17, !dbg !302
  unreachable, !dbg !302
}

; features::checked
; Function Attrs: nonlazybind uwtable
define { i32, i32 } @_ZN8features7checked17h87bc6f5708fcd2a2E(i32 %a, i32 %b) unnamed_addr #2 !dbg !310 {
start:
  %_3 = alloca [8 x i8], align 4
  %_0 = alloca [8 x i8], align 4
; call core::num::<impl i32>::checked_add
  %0 = call { i32, i32 } @"_ZN4core3num21_$LT$impl$u20$i32$GT$11checked_add17h8f40b512ef9fb5b2E"(i32 %a, i32 %b) #16, !dbg !311
  %_4.0 = extractvalue { i32, i32 } %0, 0, !dbg !311
  %_4.1 = extractvalue { i32, i32 } %0, 1, !dbg !311
; call <core::option::Option<T> as core::ops::try_trait::Try>::branch
  %1 = call { i32, i32 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h9d32571a4fa14850E"(i32 %_4.0, i32 %_4.1) #16, !dbg !312
  %2 = extractvalue { i32, i32 } %1, 0, !dbg !312
  %3 = extractvalue { i32, i32 } %1, 1, !dbg !312
  store i32 %2, ptr %_3, align 4, !dbg !312
  %4 = getelementptr inbounds i8, ptr %_3, i64 4, !dbg !312
  store i32 %3, ptr %4, align 4, !dbg !312
  %5 = load i32, ptr %_3, align 4, !dbg !312
  %6 = getelementptr inbounds i8, ptr %_3, i64 4, !dbg !312
  %7 = load i32, ptr %6, align 4, !dbg !312
  %_5 = zext i32 %5 to i64, !dbg !312
  %8 = trunc nuw i64 %_5 to i1, !dbg !312
  br i1 %8, label %bb5, label %bb4, !dbg !312

bb5:                                              ; preds = %start
; call <core::option::Option<T> as core::ops::try_trait::FromResidual<core::option::Option<core::convert::Infallible>>>::from_residual
  %9 = call { i32, i32 } @"_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17hfbaefe33f0c48c0bE"() #16, !dbg !313
  %10 = extractvalue { i32, i32 } %9, 0, !dbg !313
  %11 = extractvalue { i32, i32 } %9, 1, !dbg !313
  store i32 %10, ptr %_0, align 4, !dbg !313
  %12 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !313
  store i32 %11, ptr %12, align 4, !dbg !313
  br label %bb6, !dbg !313

bb4:                                              ; preds = %start
  %13 = getelementptr inbounds i8, ptr %_3, i64 4, !dbg !312
  %val = load i32, ptr %13, align 4, !dbg !312
; call core::num::<impl i32>::checked_mul
  %14 = call { i32, i32 } @"_ZN4core3num21_$LT$impl$u20$i32$GT$11checked_mul17h54f20710c06afa42E"(i32 %val, i32 2) #16, !dbg !316
  %15 = extractvalue { i32, i32 } %14, 0, !dbg !316
  %16 = extractvalue { i32, i32 } %14, 1, !dbg !316
  store i32 %15, ptr %_0, align 4, !dbg !316
  %17 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !316
  store i32 %16, ptr %17, align 4, !dbg !316
  br label %bb6, !dbg !316

bb6:                                              ; preds = %bb5, %bb4
  %18 = load i32, ptr %_0, align 4, !dbg !317
  %19 = getelementptr inbounds i8, ptr %_0, i64 4, !dbg !317
  %20 = load i32, ptr %19, align 4, !dbg !317
  %21 = insertvalue { i32, i32 } poison, i32 %18, 0, !dbg !317
  %22 = insertvalue { i32, i32 } %21, i32 %20, 1, !dbg !317
  ret { i32, i32 } %22, !dbg !317

bb3:                                              ; No predecessors!
  unreachable, !dbg !312
}

; <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next
; Function Attrs: inlinehint nonlazybind uwtable
define align 8 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h792917bf0e940195E"(ptr align 8 %self) unnamed_addr #0 !dbg !318 {
start:
  %_0 = alloca [8 x i8], align 8
  %ptr = load ptr, ptr %self, align 8, !dbg !321
  %0 = getelementptr inbounds i8, ptr %self, i64 8, !dbg !322
  %end_or_len = load ptr, ptr %0, align 8, !dbg !322
  br label %bb4, !dbg !324

bb4:                                              ; preds = %start
  %_6 = icmp eq ptr %ptr, %end_or_len, !dbg !326
  br i1 %_6, label %bb5, label %bb6, !dbg !329

bb6:                                              ; preds = %bb4
  %_16 = getelementptr inbounds nuw %"alloc::boxed::Box<dyn Area>", ptr %ptr, i64 1, !dbg !330
  store ptr %_16, ptr %self, align 8, !dbg !333
  br label %bb7, !dbg !334

bb5:                                              ; preds = %bb4
  store ptr null, ptr %_0, align 8, !dbg !335
  br label %bb8, !dbg !336

bb7:                                              ; preds = %bb6
  store ptr %ptr, ptr %_0, align 8, !dbg !338
  br label %bb8, !dbg !339

bb8:                                              ; preds = %bb5, %bb7
  %1 = load ptr, ptr %_0, align 8, !dbg !339
  ret ptr %1, !dbg !339

bb1:                                              ; No predecessors!
  unreachable

bb2:                                              ; No predecessors!
  unreachable

bb3:                                              ; No predecessors!
  unreachable

bb9:                                              ; No predecessors!
  unreachable

bb10:                                             ; No predecessors!
  unreachable
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #4

; Function Attrs: nounwind nonlazybind uwtable
declare i32 @rust_eh_personality(i32, i32, i64, ptr, ptr) unnamed_addr #5

; <alloc::vec::Vec<u8> as core::ops::drop::Drop>::drop
; Function Attrs: nonlazybind uwtable
declare void @_RNvXso_NtCslNYArtu3iFV_5alloc3vecINtB5_3VechENtNtNtCsgEmfK2I1SDS_4core3ops4drop4Drop4dropCsduwmD7cSIQq_5gimli(ptr align 8) unnamed_addr #2

; core::panicking::panic_in_cleanup
; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking16panic_in_cleanup() unnamed_addr #6

; <alloc::raw_vec::RawVec<u8> as core::ops::drop::Drop>::drop
; Function Attrs: nonlazybind uwtable
declare void @_RNvXs1_NtCslNYArtu3iFV_5alloc7raw_vecINtB5_6RawVechENtNtNtCsgEmfK2I1SDS_4core3ops4drop4Drop4dropCsduwmD7cSIQq_5gimli(ptr align 8) unnamed_addr #2

; core::panicking::panic_nounwind_fmt
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr, ptr, i1 zeroext, ptr align 8) unnamed_addr #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64) #4

; core::panicking::panic_const::panic_const_mul_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8) unnamed_addr #8

; __rustc::__rust_no_alloc_shim_is_unstable_v2
; Function Attrs: nounwind nonlazybind uwtable
declare void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() unnamed_addr #5

; __rustc::__rust_alloc
; Function Attrs: nounwind nonlazybind allockind("alloc,uninitialized,aligned") allocsize(0) uwtable
declare noalias ptr @_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc(i64, i64 allocalign) unnamed_addr #9

; __rustc::__rust_alloc_zeroed
; Function Attrs: nounwind nonlazybind allockind("alloc,zeroed,aligned") allocsize(0) uwtable
declare noalias ptr @_RNvCsfLfy6EI15iL_7___rustc19___rust_alloc_zeroed(i64, i64 allocalign) unnamed_addr #10

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #11

; alloc::alloc::handle_alloc_error
; Function Attrs: cold minsize noreturn nonlazybind optsize uwtable
declare void @_RNvNtCslNYArtu3iFV_5alloc5alloc18handle_alloc_error(i64, i64) unnamed_addr #12

; core::panicking::panic_const::panic_const_add_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8) unnamed_addr #8

attributes #0 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { cold nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #6 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #7 = { cold noinline noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #8 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #9 = { nounwind nonlazybind allockind("alloc,uninitialized,aligned") allocsize(0) uwtable "alloc-family"="__rust_alloc" "alloc-variant-zeroed"="_RNvCsfLfy6EI15iL_7___rustc19___rust_alloc_zeroed" "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #10 = { nounwind nonlazybind allockind("alloc,zeroed,aligned") allocsize(0) uwtable "alloc-family"="__rust_alloc" "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #11 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #12 = { cold minsize noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #13 = { cold }
attributes #14 = { cold noreturn nounwind }
attributes #15 = { noinline noreturn nounwind }
attributes #16 = { inlinehint }
attributes #17 = { noinline noreturn }
attributes #18 = { inlinehint nounwind }
attributes #19 = { nounwind }
attributes #20 = { noreturn }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "features.rs/@/features.518c88873ef2c55b-cgu.0", directory: ".")
!7 = distinct !DISubprogram(name: "from_residual<i32>", linkageName: "_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17hfbaefe33f0c48c0bE", scope: !9, file: !8, line: 2779, type: !12, scopeLine: 2779, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!8 = !DIFile(filename: "library/core/src/option.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "3f12dd837a95e960b90752f70f5ddc0e")
!9 = !DINamespace(name: "{impl#48}", scope: !10)
!10 = !DINamespace(name: "option", scope: !11)
!11 = !DINamespace(name: "core", scope: null)
!12 = !DISubroutineType(types: !13)
!13 = !{}
!14 = !DILocation(line: 2783, column: 6, scope: !7)
!15 = distinct !DISubprogram(name: "cold_path", linkageName: "_ZN4core10intrinsics9cold_path17h6552c0750bd1776dE", scope: !17, file: !16, line: 417, type: !12, scopeLine: 417, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!16 = !DIFile(filename: "library/core/src/intrinsics/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b1b7915c1b8b57766c20270acae549ce")
!17 = !DINamespace(name: "intrinsics", scope: !11)
!18 = !DILocation(line: 417, column: 28, scope: !15)
!19 = distinct !DISubprogram(name: "checked_add", linkageName: "_ZN4core3num21_$LT$impl$u20$i32$GT$11checked_add17h8f40b512ef9fb5b2E", scope: !21, file: !20, line: 523, type: !12, scopeLine: 523, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!20 = !DIFile(filename: "library/core/src/num/int_macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "25372f0d2fb76edc2f95599cb5b8df1b")
!21 = !DINamespace(name: "{impl#2}", scope: !22)
!22 = !DINamespace(name: "num", scope: !11)
!23 = !DILocation(line: 2499, column: 26, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "overflowing_add", linkageName: "_RNvMs0_NtCsgEmfK2I1SDS_4core3numl15overflowing_add", scope: !21, file: !20, line: 2498, type: !12, scopeLine: 2498, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!25 = !DILocation(line: 524, column: 31, scope: !19)
!26 = !DILocation(line: 457, column: 8, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "unlikely", linkageName: "_RNvNtCsgEmfK2I1SDS_4core10intrinsics8unlikely", scope: !17, file: !16, line: 456, type: !12, scopeLine: 456, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!28 = !DILocation(line: 525, column: 16, scope: !29)
!29 = distinct !DILexicalBlock(scope: !19, file: !20, line: 524, column: 13)
!30 = !DILocation(line: 525, column: 56, scope: !29)
!31 = !DILocation(line: 525, column: 13, scope: !29)
!32 = !DILocation(line: 525, column: 42, scope: !29)
!33 = !DILocation(line: 526, column: 10, scope: !19)
!34 = distinct !DISubprogram(name: "checked_mul", linkageName: "_ZN4core3num21_$LT$impl$u20$i32$GT$11checked_mul17h54f20710c06afa42E", scope: !21, file: !20, line: 803, type: !12, scopeLine: 803, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!35 = !DILocation(line: 2711, column: 26, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "overflowing_mul", linkageName: "_RNvMs0_NtCsgEmfK2I1SDS_4core3numl15overflowing_mul", scope: !21, file: !20, line: 2710, type: !12, scopeLine: 2710, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!37 = !DILocation(line: 804, column: 31, scope: !34)
!38 = !DILocation(line: 457, column: 8, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "unlikely", linkageName: "_RNvNtCsgEmfK2I1SDS_4core10intrinsics8unlikely", scope: !17, file: !16, line: 456, type: !12, scopeLine: 456, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!40 = !DILocation(line: 805, column: 16, scope: !41)
!41 = distinct !DILexicalBlock(scope: !34, file: !20, line: 804, column: 13)
!42 = !DILocation(line: 805, column: 56, scope: !41)
!43 = !DILocation(line: 805, column: 13, scope: !41)
!44 = !DILocation(line: 805, column: 42, scope: !41)
!45 = !DILocation(line: 806, column: 10, scope: !34)
!46 = distinct !DISubprogram(name: "drop_in_place<features::Shape>", linkageName: "_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE", scope: !48, file: !47, line: 805, type: !12, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!47 = !DIFile(filename: "library/core/src/ptr/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "8f706ae0a0620120e6e931983ef127f1")
!48 = !DINamespace(name: "ptr", scope: !11)
!49 = !DILocation(line: 805, column: 1, scope: !46)
!50 = distinct !DISubprogram(name: "drop_in_place<alloc::string::String>", linkageName: "_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E", scope: !48, file: !47, line: 805, type: !12, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!51 = !DILocation(line: 805, column: 1, scope: !50)
!52 = distinct !DISubprogram(name: "drop_in_place<alloc::vec::Vec<u8, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE", scope: !48, file: !47, line: 805, type: !12, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!53 = !DILocation(line: 805, column: 1, scope: !52)
!54 = distinct !DISubprogram(name: "drop_in_place<alloc::raw_vec::RawVec<u8, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E", scope: !48, file: !47, line: 805, type: !12, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!55 = !DILocation(line: 805, column: 1, scope: !54)
!56 = distinct !DISubprogram(name: "precondition_check", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked18precondition_check17hc9074bb0c0854d4fE", scope: !58, file: !57, line: 68, type: !12, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!57 = !DIFile(filename: "library/core/src/ub_checks.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "8a26eb599fa825194a3e796d4688d4db")
!58 = !DINamespace(name: "new_unchecked", scope: !59)
!59 = !DINamespace(name: "{impl#3}", scope: !60)
!60 = !DINamespace(name: "non_null", scope: !48)
!61 = !DILocation(line: 159, column: 18, scope: !62, inlinedAt: !66)
!62 = distinct !DISubprogram(name: "addr<u8>", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$4addr17h9f58db74d9287372E", scope: !64, file: !63, line: 153, type: !12, scopeLine: 153, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!63 = !DIFile(filename: "library/core/src/ptr/const_ptr.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "48638a38fe414ca30cde797e4a40b3a9")
!64 = !DINamespace(name: "{impl#0}", scope: !65)
!65 = !DINamespace(name: "const_ptr", scope: !48)
!66 = !DILocation(line: 38, column: 21, scope: !67, inlinedAt: !70)
!67 = !DILexicalBlockFile(scope: !68, file: !63, discriminator: 0)
!68 = distinct !DISubprogram(name: "runtime", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$7is_null7runtime17h1a5ffc158908819fE", scope: !69, file: !16, line: 2434, type: !12, scopeLine: 2434, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!69 = !DINamespace(name: "is_null", scope: !64)
!70 = !DILocation(line: 2447, column: 9, scope: !71, inlinedAt: !74)
!71 = !DILexicalBlockFile(scope: !72, file: !16, discriminator: 0)
!72 = distinct !DILexicalBlock(scope: !73, file: !63, line: 25, column: 9)
!73 = distinct !DISubprogram(name: "is_null<()>", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$7is_null17hca6dfc8e997b0993E", scope: !64, file: !63, line: 22, type: !12, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!74 = !DILocation(line: 23, column: 27, scope: !75, inlinedAt: !79)
!75 = distinct !DISubprogram(name: "is_null<()>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$7is_null17hd5738549042096f8E", scope: !77, file: !76, line: 22, type: !12, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!76 = !DIFile(filename: "library/core/src/ptr/mut_ptr.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "7c03c8e0ae695174f7f10881dc49d2cb")
!77 = !DINamespace(name: "{impl#0}", scope: !78)
!78 = !DINamespace(name: "mut_ptr", scope: !48)
!79 = !DILocation(line: 239, column: 57, scope: !80)
!80 = !DILexicalBlockFile(scope: !56, file: !81, discriminator: 0)
!81 = !DIFile(filename: "library/core/src/ptr/non_null.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "e5222a5160165ba1cd09076ad7a11733")
!82 = !DILocation(line: 239, column: 53, scope: !80)
!83 = !DILocation(line: 73, column: 21, scope: !84)
!84 = distinct !DILexicalBlock(scope: !56, file: !57, line: 70, column: 21)
!85 = !DILocation(line: 75, column: 14, scope: !56)
!86 = distinct !DISubprogram(name: "into_iter<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hc88ecd20899c7ce4E", scope: !88, file: !87, line: 25, type: !12, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!87 = !DIFile(filename: "library/core/src/slice/iter.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "f33ab2e22fe09095bf73c41c52bd166c")
!88 = !DINamespace(name: "{impl#1}", scope: !89)
!89 = !DINamespace(name: "iter", scope: !90)
!90 = !DINamespace(name: "slice", scope: !11)
!91 = !DILocation(line: 102, column: 20, scope: !92, inlinedAt: !96)
!92 = distinct !DILexicalBlock(scope: !93, file: !87, line: 98, column: 9)
!93 = distinct !DILexicalBlock(scope: !94, file: !87, line: 97, column: 9)
!94 = distinct !DISubprogram(name: "new<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17h787977f93432b2c5E", scope: !95, file: !87, line: 96, type: !12, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!95 = !DINamespace(name: "Iter", scope: !89)
!96 = !DILocation(line: 1041, column: 9, scope: !97, inlinedAt: !100)
!97 = distinct !DISubprogram(name: "iter<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17hbf719946121f2478E", scope: !99, file: !98, line: 1040, type: !12, scopeLine: 1040, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!98 = !DIFile(filename: "library/core/src/slice/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b606e5d97bff599edd0dcbc6067a14f1")
!99 = !DINamespace(name: "{impl#0}", scope: !90)
!100 = !DILocation(line: 26, column: 14, scope: !86)
!101 = !DILocation(line: 961, column: 18, scope: !102, inlinedAt: !103)
!102 = distinct !DISubprogram(name: "add<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$3add17h24ea58e67bb47d19E", scope: !77, file: !76, line: 927, type: !12, scopeLine: 927, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!103 = !DILocation(line: 102, column: 78, scope: !92, inlinedAt: !96)
!104 = !DILocation(line: 102, column: 63, scope: !92, inlinedAt: !96)
!105 = !DILocation(line: 102, column: 17, scope: !92, inlinedAt: !96)
!106 = !DILocation(line: 104, column: 13, scope: !107, inlinedAt: !96)
!107 = distinct !DILexicalBlock(scope: !92, file: !87, line: 101, column: 13)
!108 = !DILocation(line: 27, column: 6, scope: !86)
!109 = distinct !DISubprogram(name: "area", linkageName: "_ZN50_$LT$features..Shape$u20$as$u20$features..Area$GT$4area17h787872739a8e0bbdE", scope: !111, file: !110, line: 16, type: !12, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !13)
!110 = !DIFile(filename: "features.rs", directory: ".", checksumkind: CSK_MD5, checksum: "25c31fb51e64b6a3c86e47fb69b2a5ec")
!111 = !DINamespace(name: "{impl#0}", scope: !112)
!112 = !DINamespace(name: "features", scope: null)
!113 = !DILocation(line: 17, column: 15, scope: !109)
!114 = !DILocation(line: 17, column: 9, scope: !109)
!115 = !DILocation(line: 18, column: 29, scope: !109)
!116 = !DILocation(line: 18, column: 51, scope: !117)
!117 = distinct !DILexicalBlock(scope: !109, file: !110, line: 18, column: 13)
!118 = !DILocation(line: 82, column: 17, scope: !119, inlinedAt: !124)
!119 = distinct !DISubprogram(name: "from", linkageName: "_RNvXs18_NtNtCsgEmfK2I1SDS_4core7convert3numyINtB8_4FrommE4from", scope: !121, file: !120, line: 79, type: !12, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!120 = !DIFile(filename: "library/core/src/convert/num.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "5c89b4a3c13ad525a8a6672c69b7f326")
!121 = !DINamespace(name: "{impl#72}", scope: !122)
!122 = !DINamespace(name: "num", scope: !123)
!123 = !DINamespace(name: "convert", scope: !11)
!124 = distinct !DILocation(line: 18, column: 41, scope: !117)
!125 = !DILocation(line: 18, column: 72, scope: !117)
!126 = !DILocation(line: 82, column: 17, scope: !119, inlinedAt: !127)
!127 = distinct !DILocation(line: 18, column: 62, scope: !117)
!128 = !DILocation(line: 18, column: 41, scope: !117)
!129 = !DILocation(line: 19, column: 40, scope: !130)
!130 = distinct !DILexicalBlock(scope: !109, file: !110, line: 19, column: 13)
!131 = !DILocation(line: 19, column: 35, scope: !130)
!132 = !DILocation(line: 19, column: 51, scope: !109)
!133 = !DILocation(line: 20, column: 29, scope: !109)
!134 = !DILocation(line: 18, column: 83, scope: !109)
!135 = !DILocation(line: 22, column: 6, scope: !109)
!136 = distinct !DISubprogram(name: "alloc_impl_runtime", linkageName: "_ZN5alloc5alloc6Global18alloc_impl_runtime17hf86bf6f7c12a007aE", scope: !138, file: !137, line: 185, type: !12, scopeLine: 185, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!137 = !DIFile(filename: "library/alloc/src/alloc.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "57066d22da38e4b1f3bfd29f3d5ff5ae")
!138 = !DINamespace(name: "Global", scope: !139)
!139 = !DINamespace(name: "alloc", scope: !140)
!140 = !DINamespace(name: "alloc", scope: null)
!141 = !DILocation(line: 186, column: 9, scope: !136)
!142 = !DILocation(line: 104, column: 18, scope: !143, inlinedAt: !145)
!143 = distinct !DISubprogram(name: "without_provenance<u8>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$18without_provenance17h7100904a2aff8485E", scope: !144, file: !81, line: 102, type: !12, scopeLine: 102, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!144 = !DINamespace(name: "NonNull", scope: !60)
!145 = !DILocation(line: 271, column: 9, scope: !146, inlinedAt: !151)
!146 = distinct !DISubprogram(name: "dangling_ptr", linkageName: "_ZN4core5alloc6layout6Layout12dangling_ptr17ha67174222c5b63ccE", scope: !148, file: !147, line: 270, type: !12, scopeLine: 270, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!147 = !DIFile(filename: "library/core/src/alloc/layout.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "742dc9b469eb35aa4fa4088d8f093c03")
!148 = !DINamespace(name: "Layout", scope: !149)
!149 = !DINamespace(name: "layout", scope: !150)
!150 = !DINamespace(name: "alloc", scope: !11)
!151 = !DILocation(line: 187, column: 58, scope: !136)
!152 = !DILocation(line: 407, column: 18, scope: !153, inlinedAt: !154)
!153 = distinct !DISubprogram(name: "as_ptr<u8>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$6as_ptr17he8410c3af2d4af59E", scope: !144, file: !81, line: 401, type: !12, scopeLine: 401, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!154 = !DILocation(line: 1450, column: 75, scope: !155, inlinedAt: !156)
!155 = distinct !DISubprogram(name: "slice_from_raw_parts<u8>", linkageName: "_ZN4core3ptr8non_null26NonNull$LT$$u5b$T$u5d$$GT$20slice_from_raw_parts17hf65de3f258345909E", scope: !144, file: !81, line: 1448, type: !12, scopeLine: 1448, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!156 = !DILocation(line: 187, column: 21, scope: !136)
!157 = !DILocation(line: 77, column: 35, scope: !158, inlinedAt: !160)
!158 = !DILexicalBlockFile(scope: !159, file: !57, discriminator: 0)
!159 = distinct !DISubprogram(name: "new_unchecked<[u8]>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked17hb14cf724541fc2a1E", scope: !144, file: !81, line: 233, type: !12, scopeLine: 233, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!160 = !DILocation(line: 1450, column: 18, scope: !155, inlinedAt: !156)
!161 = !DILocation(line: 190, column: 34, scope: !162)
!162 = distinct !DILexicalBlock(scope: !136, file: !137, line: 189, column: 13)
!163 = !DILocation(line: 239, column: 33, scope: !159, inlinedAt: !160)
!164 = !DILocation(line: 78, column: 17, scope: !158, inlinedAt: !160)
!165 = !DILocation(line: 77, column: 13, scope: !158, inlinedAt: !160)
!166 = !DILocation(line: 187, column: 18, scope: !136)
!167 = !DILocation(line: 187, column: 76, scope: !136)
!168 = !DILocation(line: 195, column: 6, scope: !136)
!169 = !DILocation(line: 93, column: 9, scope: !170, inlinedAt: !171)
!170 = distinct !DISubprogram(name: "alloc", linkageName: "_ZN5alloc5alloc5alloc17h6da0c99b1f1fef8bE", scope: !139, file: !137, line: 89, type: !12, scopeLine: 89, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!171 = !DILocation(line: 190, column: 73, scope: !162)
!172 = !DILocation(line: 95, column: 9, scope: !170, inlinedAt: !171)
!173 = !DILocation(line: 190, column: 31, scope: !162)
!174 = !DILocation(line: 176, column: 9, scope: !175, inlinedAt: !176)
!175 = distinct !DISubprogram(name: "alloc_zeroed", linkageName: "_ZN5alloc5alloc12alloc_zeroed17h893f20c3de44c39cE", scope: !139, file: !137, line: 172, type: !12, scopeLine: 172, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!176 = !DILocation(line: 190, column: 43, scope: !162)
!177 = !DILocation(line: 178, column: 9, scope: !175, inlinedAt: !176)
!178 = !DILocation(line: 159, column: 18, scope: !179, inlinedAt: !180)
!179 = distinct !DISubprogram(name: "addr<u8>", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$4addr17h9f58db74d9287372E", scope: !64, file: !63, line: 153, type: !12, scopeLine: 153, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!180 = !DILocation(line: 38, column: 21, scope: !181, inlinedAt: !183)
!181 = !DILexicalBlockFile(scope: !182, file: !63, discriminator: 0)
!182 = distinct !DISubprogram(name: "runtime", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$7is_null7runtime17h1a5ffc158908819fE", scope: !69, file: !16, line: 2434, type: !12, scopeLine: 2434, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!183 = !DILocation(line: 2447, column: 9, scope: !184, inlinedAt: !188)
!184 = !DILexicalBlockFile(scope: !185, file: !16, discriminator: 2)
!185 = !DILexicalBlockFile(scope: !186, file: !16, discriminator: 0)
!186 = distinct !DILexicalBlock(scope: !187, file: !63, line: 25, column: 9)
!187 = distinct !DISubprogram(name: "is_null<u8>", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$7is_null17hb1e90db5b58c4287E", scope: !64, file: !63, line: 22, type: !12, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!188 = !DILocation(line: 23, column: 27, scope: !189, inlinedAt: !190)
!189 = distinct !DISubprogram(name: "is_null<u8>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$7is_null17hf12db63d5bd3d185E", scope: !77, file: !76, line: 22, type: !12, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!190 = !DILocation(line: 270, column: 17, scope: !191, inlinedAt: !192)
!191 = distinct !DISubprogram(name: "new<u8>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3new17h8550e7c9e975fa3eE", scope: !144, file: !81, line: 269, type: !12, scopeLine: 269, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!192 = !DILocation(line: 191, column: 27, scope: !193)
!193 = distinct !DILexicalBlock(scope: !162, file: !137, line: 190, column: 17)
!194 = !DILocation(line: 270, column: 13, scope: !191, inlinedAt: !192)
!195 = !DILocation(line: 274, column: 13, scope: !191, inlinedAt: !192)
!196 = !DILocation(line: 1340, column: 21, scope: !197, inlinedAt: !199)
!197 = distinct !DISubprogram(name: "ok_or<core::ptr::non_null::NonNull<u8>, core::alloc::AllocError>", linkageName: "_ZN4core6option15Option$LT$T$GT$5ok_or17hcff039e749a0f1cfE", scope: !198, file: !8, line: 1337, type: !12, scopeLine: 1337, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!198 = !DINamespace(name: "Option", scope: !10)
!199 = !DILocation(line: 191, column: 49, scope: !193)
!200 = !DILocation(line: 2189, column: 23, scope: !201, inlinedAt: !206)
!201 = distinct !DILexicalBlock(scope: !203, file: !202, line: 2189, column: 13)
!202 = !DIFile(filename: "library/core/src/result.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "7ebc974a4b69a504d7e902d792c422dd")
!203 = distinct !DISubprogram(name: "from_residual<core::ptr::non_null::NonNull<[u8]>, core::alloc::AllocError, core::alloc::AllocError>", linkageName: "_ZN153_$LT$core..result..Result$LT$T$C$F$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..result..Result$LT$core..convert..Infallible$C$E$GT$$GT$$GT$13from_residual17heba96c01b233208dE", scope: !204, file: !202, line: 2187, type: !12, scopeLine: 2187, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!204 = !DINamespace(name: "{impl#28}", scope: !205)
!205 = !DINamespace(name: "result", scope: !11)
!206 = !DILocation(line: 191, column: 27, scope: !207)
!207 = !DILexicalBlockFile(scope: !208, file: !137, discriminator: 4)
!208 = distinct !DILexicalBlock(scope: !209, file: !137, line: 191, column: 66)
!209 = distinct !DILexicalBlock(scope: !193, file: !137, line: 191, column: 66)
!210 = !DILocation(line: 77, column: 35, scope: !211, inlinedAt: !213)
!211 = !DILexicalBlockFile(scope: !212, file: !57, discriminator: 0)
!212 = distinct !DISubprogram(name: "new_unchecked<u8>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$13new_unchecked17h8734709d54200e8dE", scope: !144, file: !81, line: 233, type: !12, scopeLine: 233, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!213 = !DILocation(line: 272, column: 27, scope: !191, inlinedAt: !192)
!214 = !DILocation(line: 239, column: 33, scope: !212, inlinedAt: !213)
!215 = !DILocation(line: 78, column: 17, scope: !211, inlinedAt: !213)
!216 = !DILocation(line: 77, column: 13, scope: !211, inlinedAt: !213)
!217 = !DILocation(line: 241, column: 13, scope: !212, inlinedAt: !213)
!218 = !DILocation(line: 272, column: 13, scope: !191, inlinedAt: !192)
!219 = !DILocation(line: 1339, column: 18, scope: !197, inlinedAt: !199)
!220 = !DILocation(line: 1339, column: 24, scope: !221, inlinedAt: !199)
!221 = distinct !DILexicalBlock(scope: !197, file: !8, line: 1339, column: 13)
!222 = !DILocation(line: 2174, column: 16, scope: !223, inlinedAt: !225)
!223 = distinct !DISubprogram(name: "branch<core::ptr::non_null::NonNull<u8>, core::alloc::AllocError>", linkageName: "_ZN79_$LT$core..result..Result$LT$T$C$E$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h6cf37f674384ad24E", scope: !224, file: !202, line: 2172, type: !12, scopeLine: 2172, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!224 = !DINamespace(name: "{impl#27}", scope: !205)
!225 = !DILocation(line: 191, column: 27, scope: !226)
!226 = !DILexicalBlockFile(scope: !193, file: !137, discriminator: 2)
!227 = !DILocation(line: 2174, column: 22, scope: !228, inlinedAt: !225)
!228 = distinct !DILexicalBlock(scope: !223, file: !202, line: 2174, column: 13)
!229 = !DILocation(line: 77, column: 35, scope: !158, inlinedAt: !230)
!230 = !DILocation(line: 1450, column: 18, scope: !231, inlinedAt: !232)
!231 = !DILexicalBlockFile(scope: !155, file: !81, discriminator: 2)
!232 = !DILocation(line: 192, column: 20, scope: !233)
!233 = distinct !DILexicalBlock(scope: !193, file: !137, line: 191, column: 17)
!234 = !DILocation(line: 78, column: 17, scope: !158, inlinedAt: !230)
!235 = !DILocation(line: 77, column: 13, scope: !158, inlinedAt: !230)
!236 = !DILocation(line: 192, column: 17, scope: !233)
!237 = !DILocation(line: 193, column: 13, scope: !136)
!238 = distinct !DISubprogram(name: "box_new_uninit", linkageName: "_ZN5alloc5boxed14box_new_uninit17h5d316a80b0d76b05E", scope: !240, file: !239, line: 247, type: !12, scopeLine: 247, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!239 = !DIFile(filename: "library/alloc/src/boxed.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "c2c961396e00891ae9e97f5dc112a35a")
!240 = !DINamespace(name: "boxed", scope: !140)
!241 = !DILocation(line: 312, column: 9, scope: !242, inlinedAt: !243)
!242 = distinct !DISubprogram(name: "alloc_impl", linkageName: "_ZN5alloc5alloc6Global10alloc_impl17h674b686a02d5ea9aE", scope: !138, file: !137, line: 311, type: !12, scopeLine: 311, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!243 = !DILocation(line: 429, column: 14, scope: !244, inlinedAt: !246)
!244 = distinct !DISubprogram(name: "allocate", linkageName: "_ZN63_$LT$alloc..alloc..Global$u20$as$u20$core..alloc..Allocator$GT$8allocate17h253022b3df1b211aE", scope: !245, file: !137, line: 428, type: !12, scopeLine: 428, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!245 = !DINamespace(name: "{impl#1}", scope: !139)
!246 = !DILocation(line: 248, column: 18, scope: !238)
!247 = !DILocation(line: 248, column: 11, scope: !238)
!248 = !DILocation(line: 248, column: 5, scope: !238)
!249 = !DILocation(line: 250, column: 19, scope: !238)
!250 = !DILocation(line: 249, column: 12, scope: !238)
!251 = !DILocation(line: 252, column: 2, scope: !238)
!252 = distinct !DISubprogram(name: "len", linkageName: "_ZN5alloc6string6String3len17hd3059e9eed9ca2e9E", scope: !254, file: !253, line: 1860, type: !12, scopeLine: 1860, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!253 = !DIFile(filename: "library/alloc/src/string.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "d83aa07ff14615d36cf46a54ac461721")
!254 = !DINamespace(name: "String", scope: !255)
!255 = !DINamespace(name: "string", scope: !140)
!256 = !DILocation(line: 2997, column: 19, scope: !257, inlinedAt: !261)
!257 = distinct !DISubprogram(name: "len<u8, alloc::alloc::Global>", linkageName: "_ZN5alloc3vec16Vec$LT$T$C$A$GT$3len17hb7f1a0568094b699E", scope: !259, file: !258, line: 2996, type: !12, scopeLine: 2996, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!258 = !DIFile(filename: "library/alloc/src/vec/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "561105229399139e451a3aa6309b761e")
!259 = !DINamespace(name: "Vec", scope: !260)
!260 = !DINamespace(name: "vec", scope: !140)
!261 = !DILocation(line: 1861, column: 18, scope: !252)
!262 = !DILocation(line: 3002, column: 37, scope: !263, inlinedAt: !261)
!263 = distinct !DILexicalBlock(scope: !257, file: !258, line: 2997, column: 9)
!264 = !DILocation(line: 1862, column: 6, scope: !252)
!265 = distinct !DISubprogram(name: "branch<i32>", linkageName: "_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h9d32571a4fa14850E", scope: !266, file: !8, line: 2765, type: !12, scopeLine: 2765, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!266 = !DINamespace(name: "{impl#47}", scope: !10)
!267 = !DILocation(line: 2766, column: 15, scope: !265)
!268 = !DILocation(line: 2766, column: 9, scope: !265)
!269 = !DILocation(line: 2767, column: 18, scope: !265)
!270 = !DILocation(line: 2767, column: 24, scope: !271)
!271 = distinct !DILexicalBlock(scope: !265, file: !8, line: 2767, column: 13)
!272 = !DILocation(line: 2770, column: 5, scope: !265)
!273 = !DILocation(line: 2768, column: 21, scope: !265)
!274 = !DILocation(line: 2768, column: 44, scope: !265)
!275 = !DILocation(line: 2770, column: 6, scope: !265)
!276 = distinct !DISubprogram(name: "boxed", linkageName: "_ZN8features5boxed17h9e41be4ee7a974c7E", scope: !112, file: !110, line: 33, type: !12, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !13)
!277 = !DILocation(line: 34, column: 5, scope: !276)
!278 = !DILocation(line: 286, column: 19, scope: !279, inlinedAt: !281)
!279 = distinct !DISubprogram(name: "new<features::Shape>", linkageName: "_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE", scope: !280, file: !239, line: 284, type: !12, scopeLine: 284, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!280 = !DINamespace(name: "{impl#0}", scope: !240)
!281 = distinct !DILocation(line: 34, column: 5, scope: !276)
!282 = !DILocation(line: 292, column: 5, scope: !279, inlinedAt: !281)
!283 = !DILocation(line: 284, column: 5, scope: !279, inlinedAt: !281)
!284 = !DILocation(line: 289, column: 56, scope: !285, inlinedAt: !281)
!285 = distinct !DILexicalBlock(scope: !279, file: !239, line: 286, column: 9)
!286 = !DILocation(line: 35, column: 2, scope: !276)
!287 = distinct !DISubprogram(name: "total", linkageName: "_ZN8features5total17h6efacd87399a9677E", scope: !112, file: !110, line: 25, type: !12, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !13)
!288 = !DILocation(line: 26, column: 21, scope: !287)
!289 = !DILocation(line: 27, column: 18, scope: !290)
!290 = distinct !DILexicalBlock(scope: !287, file: !110, line: 26, column: 5)
!291 = !DILocation(line: 27, column: 5, scope: !292)
!292 = distinct !DILexicalBlock(scope: !290, file: !110, line: 27, column: 5)
!293 = !DILocation(line: 27, column: 18, scope: !292)
!294 = !DILocation(line: 27, column: 9, scope: !292)
!295 = !DILocation(line: 28, column: 18, scope: !296)
!296 = distinct !DILexicalBlock(scope: !292, file: !110, line: 27, column: 5)
!297 = !DILocation(line: 28, column: 24, scope: !296)
!298 = !DILocation(line: 28, column: 9, scope: !296)
!299 = !DILocation(line: 30, column: 5, scope: !290)
!300 = !DILocation(line: 31, column: 2, scope: !287)
!301 = distinct !DISubprogram(name: "halves", linkageName: "_ZN8features6halves17h5cac0e5b8aaf1b9eE", scope: !112, file: !110, line: 41, type: !12, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !13)
!302 = !DILocation(line: 42, column: 6, scope: !301)
!303 = !DILocation(line: 82, column: 17, scope: !304, inlinedAt: !306)
!304 = distinct !DISubprogram(name: "from", linkageName: "_RNvXs1T_NtNtCsgEmfK2I1SDS_4core7convert3numdINtB8_4FromfE4from", scope: !305, file: !120, line: 79, type: !12, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!305 = !DINamespace(name: "{impl#119}", scope: !122)
!306 = distinct !DILocation(line: 42, column: 42, scope: !301)
!307 = !DILocation(line: 42, column: 42, scope: !301)
!308 = !DILocation(line: 42, column: 5, scope: !301)
!309 = !DILocation(line: 43, column: 2, scope: !301)
!310 = distinct !DISubprogram(name: "checked", linkageName: "_ZN8features7checked17h87bc6f5708fcd2a2E", scope: !112, file: !110, line: 37, type: !12, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !13)
!311 = !DILocation(line: 38, column: 7, scope: !310)
!312 = !DILocation(line: 38, column: 5, scope: !310)
!313 = !DILocation(line: 38, column: 5, scope: !314)
!314 = distinct !DILexicalBlock(scope: !315, file: !110, line: 38, column: 21)
!315 = distinct !DILexicalBlock(scope: !310, file: !110, line: 38, column: 21)
!316 = !DILocation(line: 38, column: 23, scope: !310)
!317 = !DILocation(line: 39, column: 2, scope: !310)
!318 = distinct !DISubprogram(name: "next<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h792917bf0e940195E", scope: !320, file: !319, line: 157, type: !12, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!319 = !DIFile(filename: "library/core/src/slice/iter/macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "87d1f0c2746f51593d75ddf4c9271f14")
!320 = !DINamespace(name: "{impl#171}", scope: !89)
!321 = !DILocation(line: 161, column: 27, scope: !318)
!322 = !DILocation(line: 162, column: 34, scope: !323)
!323 = distinct !DILexicalBlock(scope: !318, file: !319, line: 161, column: 17)
!324 = !DILocation(line: 166, column: 24, scope: !325)
!325 = distinct !DILexicalBlock(scope: !323, file: !319, line: 162, column: 17)
!326 = !DILocation(line: 1720, column: 9, scope: !327, inlinedAt: !329)
!327 = distinct !DISubprogram(name: "eq<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN78_$LT$core..ptr..non_null..NonNull$LT$T$GT$$u20$as$u20$core..cmp..PartialEq$GT$2eq17h83dea45cc366bc2dE", scope: !328, file: !81, line: 1719, type: !12, scopeLine: 1719, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!328 = !DINamespace(name: "{impl#16}", scope: !60)
!329 = !DILocation(line: 180, column: 28, scope: !325)
!330 = !DILocation(line: 659, column: 28, scope: !331, inlinedAt: !332)
!331 = distinct !DISubprogram(name: "add<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17he577ca7449b7e034E", scope: !144, file: !81, line: 651, type: !12, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !13)
!332 = !DILocation(line: 185, column: 40, scope: !325)
!333 = !DILocation(line: 185, column: 25, scope: !325)
!334 = !DILocation(line: 166, column: 21, scope: !325)
!335 = !DILocation(line: 181, column: 36, scope: !325)
!336 = !DILocation(line: 0, scope: !337)
!337 = !DILexicalBlockFile(scope: !325, file: !110, discriminator: 0)
!338 = !DILocation(line: 190, column: 21, scope: !325)
!339 = !DILocation(line: 192, column: 14, scope: !318)
