; ModuleID = 'features.518c88873ef2c55b-cgu.0'
source_filename = "features.518c88873ef2c55b-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vtable.0 = private constant <{ ptr, [16 x i8], ptr }> <{ ptr @"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE", [16 x i8] c"\18\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @"_ZN50_$LT$features..Shape$u20$as$u20$features..Area$GT$4area17h787872739a8e0bbdE" }>, align 8, !dbg !0

; core::ptr::drop_in_place<features::Shape>
; Function Attrs: nounwind nonlazybind uwtable
define internal void @"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE"(ptr noalias noundef readonly align 8 captures(none) dereferenceable(24) %_1) unnamed_addr #0 personality ptr @rust_eh_personality !dbg !154 {
start:
    #dbg_value(ptr %_1, !160, !DIExpression(), !163)
  %0 = load i64, ptr %_1, align 8, !dbg !164, !range !165, !noundef !22
  %1 = icmp ne i64 %0, -9223372036854775807, !dbg !164
  tail call void @llvm.assume(i1 %1), !dbg !164
  %2 = icmp sgt i64 %0, -1, !dbg !164
  br i1 %2, label %bb2, label %bb1, !dbg !164

bb2:                                              ; preds = %start
  tail call void @llvm.experimental.noalias.scope.decl(metadata !166), !dbg !164
    #dbg_value(ptr %_1, !169, !DIExpression(), !177)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !179), !dbg !182
    #dbg_value(ptr %_1, !183, !DIExpression(), !191)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !193), !dbg !196
    #dbg_value(ptr %_1, !197, !DIExpression(), !205)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !207), !dbg !210
    #dbg_value(ptr %_1, !211, !DIExpression(), !219)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !221), !dbg !224
    #dbg_value(ptr %_1, !225, !DIExpression(), !245)
    #dbg_value(i64 1, !241, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !245)
    #dbg_value(i64 1, !241, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !245)
    #dbg_value(ptr %_1, !247, !DIExpression(), !277)
    #dbg_value(i64 1, !272, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !277)
    #dbg_value(i64 1, !272, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !277)
  %3 = icmp eq i64 %0, 0, !dbg !279
  br i1 %3, label %bb1, label %_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate.exit.i.i.i2.i.i, !dbg !279

_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate.exit.i.i.i2.i.i: ; preds = %bb2
    #dbg_value(i64 %0, !273, !DIExpression(), !280)
    #dbg_value(i64 1, !275, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !281)
    #dbg_value(i64 %0, !275, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !281)
  %4 = getelementptr inbounds nuw i8, ptr %_1, i64 8, !dbg !282
  %self6.i.i.i.i3.i.i = load ptr, ptr %4, align 8, !dbg !282, !alias.scope !283, !noalias !286, !nonnull !22, !noundef !22
    #dbg_value(ptr %self6.i.i.i.i3.i.i, !242, !DIExpression(), !288)
    #dbg_value(i64 1, !244, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !288)
    #dbg_value(i64 %0, !244, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !288)
    #dbg_value(ptr %_1, !289, !DIExpression(DW_OP_plus_uconst, 16, DW_OP_stack_value), !299)
    #dbg_value(ptr %_1, !301, !DIExpression(DW_OP_plus_uconst, 16, DW_OP_stack_value), !307)
    #dbg_value(ptr %self6.i.i.i.i3.i.i, !297, !DIExpression(), !299)
    #dbg_value(ptr %self6.i.i.i.i3.i.i, !305, !DIExpression(), !307)
    #dbg_value(ptr %self6.i.i.i.i3.i.i, !309, !DIExpression(), !316)
    #dbg_value(i64 1, !298, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !299)
    #dbg_value(i64 1, !306, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !307)
    #dbg_value(i64 1, !315, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !316)
    #dbg_value(i64 1, !318, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !325)
    #dbg_value(i64 %0, !298, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !299)
    #dbg_value(i64 %0, !306, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !307)
    #dbg_value(i64 %0, !315, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !316)
    #dbg_value(i64 %0, !318, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !325)
    #dbg_value(ptr %self6.i.i.i.i3.i.i, !324, !DIExpression(), !325)
; call __rustc::__rust_dealloc
  tail call void @_RNvCsfLfy6EI15iL_7___rustc14___rust_dealloc(ptr noundef nonnull %self6.i.i.i.i3.i.i, i64 noundef %0, i64 noundef range(i64 1, -9223372036854775807) 1) #9, !dbg !327, !noalias !328
  br label %bb1, !dbg !329

bb1:                                              ; preds = %_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate.exit.i.i.i2.i.i, %bb2, %start
  ret void, !dbg !164
}

; <features::Shape as features::Area>::area
; Function Attrs: mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read, inaccessiblemem: write) uwtable
define internal noundef i64 @"_ZN50_$LT$features..Shape$u20$as$u20$features..Area$GT$4area17h787872739a8e0bbdE"(ptr noalias noundef readonly align 8 captures(none) dereferenceable(24) %self) unnamed_addr #1 !dbg !330 {
start:
    #dbg_value(ptr %self, !337, !DIExpression(), !344)
  %0 = load i64, ptr %self, align 8, !dbg !345, !range !165, !noundef !22
  %1 = icmp ne i64 %0, -9223372036854775807, !dbg !345
  tail call void @llvm.assume(i1 %1), !dbg !345
  %2 = xor i64 %0, -9223372036854775808, !dbg !345
  %3 = icmp slt i64 %0, 0, !dbg !345
  %_2 = select i1 %3, i64 %2, i64 1, !dbg !345
  switch i64 %_2, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb5
  ], !dbg !346

bb1:                                              ; preds = %start
  unreachable, !dbg !345

bb4:                                              ; preds = %start
    #dbg_value(ptr %self, !338, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value), !347)
  %4 = getelementptr inbounds nuw i8, ptr %self, i64 8, !dbg !348
  %small = load i32, ptr %4, align 8, !dbg !348, !noundef !22
    #dbg_value(i32 %small, !349, !DIExpression(), !358)
    #dbg_value(i32 %small, !349, !DIExpression(), !360)
  %_5 = zext i32 %small to i64, !dbg !362
  %_4 = mul nuw nsw i64 %_5, 3, !dbg !359
  %5 = mul i64 %_4, %_5, !dbg !359
  br label %bb5, !dbg !363

bb3:                                              ; preds = %start
    #dbg_value(ptr %self, !341, !DIExpression(), !364)
    #dbg_value(ptr %self, !365, !DIExpression(), !372)
  %6 = getelementptr inbounds nuw i8, ptr %self, i64 16, !dbg !374
  %_8 = load i64, ptr %6, align 8, !dbg !374, !noundef !22
  %_9 = icmp sgt i64 %_8, -1, !dbg !382
  tail call void @llvm.assume(i1 %_9), !dbg !383
  br label %bb5, !dbg !384

bb5:                                              ; preds = %start, %bb3, %bb4
  %_0.sroa.0.0 = phi i64 [ %5, %bb4 ], [ %_8, %bb3 ], [ 0, %start ], !dbg !344
  ret i64 %_0.sroa.0.0, !dbg !385
}

; features::boxed
; Function Attrs: nonlazybind uwtable
define { ptr, ptr } @_ZN8features5boxed17h9e41be4ee7a974c7E(ptr dead_on_return noalias noundef readonly align 8 captures(none) dereferenceable(24) %shape) unnamed_addr #2 personality ptr @rust_eh_personality !dbg !386 {
start:
    #dbg_declare(ptr %shape, !400, !DIExpression(), !401)
    #dbg_declare(ptr %shape, !402, !DIExpression(), !413)
    #dbg_value(i64 8, !415, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !430)
    #dbg_value(i64 8, !432, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !456)
    #dbg_value(i64 8, !458, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !467)
    #dbg_value(i64 24, !415, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !430)
    #dbg_value(i64 24, !432, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !456)
    #dbg_value(i64 24, !458, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !467)
    #dbg_value(ptr inttoptr (i64 1 to ptr), !455, !DIExpression(), !456)
    #dbg_value(ptr inttoptr (i64 1 to ptr), !465, !DIExpression(), !467)
    #dbg_value(i8 0, !466, !DIExpression(), !467)
    #dbg_value(i64 8, !469, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !503)
    #dbg_value(i64 8, !505, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !508)
    #dbg_value(i64 24, !469, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !503)
    #dbg_value(i64 24, !505, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !508)
    #dbg_value(i1 false, !475, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value), !503)
    #dbg_value(i64 24, !476, !DIExpression(), !510)
; call __rustc::__rust_no_alloc_shim_is_unstable_v2
  tail call void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() #9, !dbg !511, !noalias !512
; call __rustc::__rust_alloc
  %0 = tail call noundef align 8 dereferenceable_or_null(24) ptr @_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc(i64 noundef 24, i64 noundef 8) #9, !dbg !515, !noalias !512
  %1 = icmp eq ptr %0, null, !dbg !516
  br i1 %1, label %bb2.i1, label %"_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE.exit", !dbg !517, !prof !518

bb2.i1:                                           ; preds = %start
; invoke alloc::alloc::handle_alloc_error
  invoke void @_RNvNtCslNYArtu3iFV_5alloc5alloc18handle_alloc_error(i64 noundef 8, i64 noundef 24) #10
          to label %.noexc unwind label %cleanup.i, !dbg !519

.noexc:                                           ; preds = %bb2.i1
  unreachable, !dbg !519

cleanup.i:                                        ; preds = %bb2.i1
  %2 = landingpad { ptr, i32 }
          cleanup
  tail call void @llvm.experimental.noalias.scope.decl(metadata !520), !dbg !523
    #dbg_value(ptr %shape, !160, !DIExpression(), !524)
  %3 = load i64, ptr %shape, align 8, !dbg !526, !range !165, !alias.scope !520, !noundef !22
  %4 = icmp ne i64 %3, -9223372036854775807, !dbg !526
  tail call void @llvm.assume(i1 %4), !dbg !526
  %5 = icmp sgt i64 %3, -1, !dbg !526
  br i1 %5, label %bb2.i2, label %bb2.i, !dbg !526

bb2.i2:                                           ; preds = %cleanup.i
  tail call void @llvm.experimental.noalias.scope.decl(metadata !527), !dbg !526
    #dbg_value(ptr %shape, !169, !DIExpression(), !530)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !532), !dbg !535
    #dbg_value(ptr %shape, !183, !DIExpression(), !536)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !538), !dbg !541
    #dbg_value(ptr %shape, !197, !DIExpression(), !542)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !544), !dbg !547
    #dbg_value(ptr %shape, !211, !DIExpression(), !548)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !550), !dbg !553
    #dbg_value(ptr %shape, !225, !DIExpression(), !554)
    #dbg_value(i64 1, !241, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !554)
    #dbg_value(i64 1, !241, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !554)
    #dbg_value(ptr %shape, !247, !DIExpression(), !556)
    #dbg_value(i64 1, !272, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !556)
    #dbg_value(i64 1, !272, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !556)
  %6 = icmp eq i64 %3, 0, !dbg !558
  br i1 %6, label %bb2.i, label %_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate.exit.i.i.i2.i.i.i, !dbg !558

_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate.exit.i.i.i2.i.i.i: ; preds = %bb2.i2
    #dbg_value(i64 %3, !273, !DIExpression(), !559)
    #dbg_value(i64 1, !275, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !560)
    #dbg_value(i64 %3, !275, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !560)
  %7 = getelementptr inbounds nuw i8, ptr %shape, i64 8, !dbg !561
  %self6.i.i.i.i3.i.i.i = load ptr, ptr %7, align 8, !dbg !561, !alias.scope !562, !noalias !565, !nonnull !22, !noundef !22
    #dbg_value(ptr %self6.i.i.i.i3.i.i.i, !242, !DIExpression(), !567)
    #dbg_value(i64 1, !244, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !567)
    #dbg_value(i64 %3, !244, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !567)
    #dbg_value(ptr %shape, !289, !DIExpression(DW_OP_plus_uconst, 16, DW_OP_stack_value), !568)
    #dbg_value(ptr %shape, !301, !DIExpression(DW_OP_plus_uconst, 16, DW_OP_stack_value), !570)
    #dbg_value(ptr %self6.i.i.i.i3.i.i.i, !297, !DIExpression(), !568)
    #dbg_value(ptr %self6.i.i.i.i3.i.i.i, !305, !DIExpression(), !570)
    #dbg_value(ptr %self6.i.i.i.i3.i.i.i, !309, !DIExpression(), !572)
    #dbg_value(i64 1, !298, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !568)
    #dbg_value(i64 1, !306, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !570)
    #dbg_value(i64 1, !315, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !572)
    #dbg_value(i64 1, !318, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !574)
    #dbg_value(i64 %3, !298, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !568)
    #dbg_value(i64 %3, !306, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !570)
    #dbg_value(i64 %3, !315, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !572)
    #dbg_value(i64 %3, !318, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !574)
    #dbg_value(ptr %self6.i.i.i.i3.i.i.i, !324, !DIExpression(), !574)
; call __rustc::__rust_dealloc
  tail call void @_RNvCsfLfy6EI15iL_7___rustc14___rust_dealloc(ptr noundef nonnull %self6.i.i.i.i3.i.i.i, i64 noundef %3, i64 noundef range(i64 1, -9223372036854775807) 1) #9, !dbg !576, !noalias !577
  br label %bb2.i, !dbg !578

bb2.i:                                            ; preds = %_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate.exit.i.i.i2.i.i.i, %bb2.i2, %cleanup.i
  resume { ptr, i32 } %2, !dbg !579

"_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE.exit": ; preds = %start
    #dbg_value(ptr %0, !411, !DIExpression(), !580)
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %0, ptr noundef nonnull align 8 dereferenceable(24) %shape, i64 24, i1 false), !dbg !581
  %8 = insertvalue { ptr, ptr } poison, ptr %0, 0, !dbg !582
  %9 = insertvalue { ptr, ptr } %8, ptr @vtable.0, 1, !dbg !582
  ret { ptr, ptr } %9, !dbg !582
}

; features::total
; Function Attrs: nonlazybind uwtable
define noundef i64 @_ZN8features5total17h6efacd87399a9677E(ptr noalias noundef nonnull readonly align 8 captures(address) %shapes.0, i64 noundef range(i64 0, 576460752303423488) %shapes.1) unnamed_addr #2 !dbg !583 {
start:
    #dbg_value(ptr poison, !616, !DIExpression(), !641)
    #dbg_value(ptr %shapes.0, !592, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !644)
    #dbg_value(ptr %shapes.0, !645, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !652)
    #dbg_value(ptr %shapes.0, !654, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !659)
    #dbg_value(ptr %shapes.0, !661, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !671)
    #dbg_value(i64 %shapes.1, !592, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !644)
    #dbg_value(i64 %shapes.1, !645, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !652)
    #dbg_value(i64 %shapes.1, !654, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !659)
    #dbg_value(i64 %shapes.1, !661, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !671)
    #dbg_value(i64 1, !673, !DIExpression(), !681)
    #dbg_value(i64 0, !593, !DIExpression(), !683)
    #dbg_value(i64 %shapes.1, !665, !DIExpression(), !684)
    #dbg_value(i64 %shapes.1, !685, !DIExpression(), !718)
    #dbg_value(ptr %shapes.0, !667, !DIExpression(), !720)
    #dbg_value(ptr %shapes.0, !717, !DIExpression(), !718)
  %_13.idx = shl nuw nsw i64 %shapes.1, 4, !dbg !721
  %_13 = getelementptr inbounds nuw i8, ptr %shapes.0, i64 %_13.idx, !dbg !721
    #dbg_value(ptr %shapes.0, !595, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !722)
    #dbg_value(ptr %_13, !595, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !722)
    #dbg_value(ptr undef, !616, !DIExpression(), !641)
    #dbg_value(ptr %shapes.0, !635, !DIExpression(), !723)
    #dbg_value(ptr %shapes.0, !680, !DIExpression(), !681)
    #dbg_value(ptr %_13, !637, !DIExpression(), !724)
    #dbg_value(ptr poison, !725, !DIExpression(), !733)
    #dbg_value(ptr poison, !732, !DIExpression(), !735)
  %_225 = icmp eq i64 %shapes.1, 0, !dbg !736
  br i1 %_225, label %bb3, label %bb4, !dbg !734

bb4:                                              ; preds = %start, %bb4
  %total.sroa.0.07 = phi i64 [ %3, %bb4 ], [ 0, %start ]
  %iter.sroa.0.06 = phi ptr [ %_31, %bb4 ], [ %shapes.0, %start ]
    #dbg_value(i64 %total.sroa.0.07, !593, !DIExpression(), !683)
    #dbg_value(ptr %iter.sroa.0.06, !595, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !722)
  %_31 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 16, !dbg !737
    #dbg_value(ptr %_31, !595, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !722)
    #dbg_value(ptr %iter.sroa.0.06, !614, !DIExpression(), !738)
  %_33.0 = load ptr, ptr %iter.sroa.0.06, align 8, !dbg !739, !nonnull !22, !noundef !22
  %0 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 8, !dbg !739
  %_33.1 = load ptr, ptr %0, align 8, !dbg !739, !nonnull !22, !align !740, !noundef !22
  %1 = getelementptr inbounds nuw i8, ptr %_33.1, i64 24, !dbg !739
  %2 = load ptr, ptr %1, align 8, !dbg !739, !invariant.load !22, !nonnull !22
  %_6 = tail call noundef i64 %2(ptr noundef nonnull align 1 %_33.0) #11, !dbg !741
  %3 = add i64 %_6, %total.sroa.0.07, !dbg !742
    #dbg_value(i64 %3, !593, !DIExpression(), !683)
    #dbg_value(ptr undef, !616, !DIExpression(), !641)
    #dbg_value(ptr %_31, !635, !DIExpression(), !723)
    #dbg_value(ptr %_31, !680, !DIExpression(), !681)
    #dbg_value(ptr %_13, !637, !DIExpression(), !724)
    #dbg_value(ptr poison, !725, !DIExpression(), !733)
    #dbg_value(ptr poison, !732, !DIExpression(), !735)
  %_22 = icmp eq ptr %_31, %_13, !dbg !736
  br i1 %_22, label %bb3, label %bb4, !dbg !734

bb3:                                              ; preds = %bb4, %start
  %total.sroa.0.0.lcssa = phi i64 [ 0, %start ], [ %3, %bb4 ], !dbg !644
  ret i64 %total.sroa.0.0.lcssa, !dbg !743
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

; __rustc::__rust_no_alloc_shim_is_unstable_v2
; Function Attrs: nounwind nonlazybind uwtable
declare void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() unnamed_addr #0

; __rustc::__rust_alloc
; Function Attrs: nounwind nonlazybind allockind("alloc,uninitialized,aligned") allocsize(0) uwtable
declare noalias noundef ptr @_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc(i64 noundef, i64 allocalign noundef range(i64 1, -9223372036854775807)) unnamed_addr #4

; alloc::alloc::handle_alloc_error
; Function Attrs: cold minsize noreturn nonlazybind optsize uwtable
declare void @_RNvNtCslNYArtu3iFV_5alloc5alloc18handle_alloc_error(i64 noundef range(i64 1, -9223372036854775807), i64 noundef) unnamed_addr #5

; __rustc::__rust_dealloc
; Function Attrs: nounwind nonlazybind allockind("free") uwtable
declare void @_RNvCsfLfy6EI15iL_7___rustc14___rust_dealloc(ptr allocptr noundef captures(address), i64 noundef, i64 noundef range(i64 1, -9223372036854775807)) unnamed_addr #6

; Function Attrs: nounwind nonlazybind uwtable
declare noundef range(i32 0, 10) i32 @rust_eh_personality(i32 noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef) unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #8

attributes #0 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read, inaccessiblemem: write) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nounwind nonlazybind allockind("alloc,uninitialized,aligned") allocsize(0) uwtable "alloc-family"="__rust_alloc" "alloc-variant-zeroed"="_RNvCsfLfy6EI15iL_7___rustc19___rust_alloc_zeroed" "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #5 = { cold minsize noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #6 = { nounwind nonlazybind allockind("free") uwtable "alloc-family"="__rust_alloc" "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #9 = { nounwind }
attributes #10 = { noreturn }
attributes #11 = { inlinehint }

!llvm.module.flags = !{!78, !79, !80, !81}
!llvm.ident = !{!82}
!llvm.dbg.cu = !{!83}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "<features::Shape as features::Area>::{vtable}", scope: null, file: !2, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "<unknown>", directory: "")
!3 = !DICompositeType(tag: DW_TAG_structure_type, name: "<features::Shape as features::Area>::{vtable_type}", file: !2, size: 256, align: 64, flags: DIFlagArtificial, elements: !4, vtableHolder: !12, templateParams: !22, identifier: "35fed7c26429d95344431b7565eb8494")
!4 = !{!5, !8, !10, !11}
!5 = !DIDerivedType(tag: DW_TAG_member, name: "drop_in_place", scope: !3, file: !2, baseType: !6, size: 64, align: 64)
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const ()", baseType: !7, size: 64, align: 64, dwarfAddressSpace: 0)
!7 = !DIBasicType(name: "()", encoding: DW_ATE_unsigned)
!8 = !DIDerivedType(tag: DW_TAG_member, name: "size", scope: !3, file: !2, baseType: !9, size: 64, align: 64, offset: 64)
!9 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!10 = !DIDerivedType(tag: DW_TAG_member, name: "align", scope: !3, file: !2, baseType: !9, size: 64, align: 64, offset: 128)
!11 = !DIDerivedType(tag: DW_TAG_member, name: "__method3", scope: !3, file: !2, baseType: !6, size: 64, align: 64, offset: 192)
!12 = !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !13, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !14, templateParams: !22, identifier: "aeb9a8ae8164be0cdf6698cf0caf1132")
!13 = !DINamespace(name: "features", scope: null)
!14 = !{!15}
!15 = !DICompositeType(tag: DW_TAG_variant_part, scope: !12, file: !2, size: 192, align: 64, elements: !16, templateParams: !22, identifier: "86bd0eb890a9e34fa185810d99b6568d", discriminator: !76)
!16 = !{!17, !23, !74}
!17 = !DIDerivedType(tag: DW_TAG_member, name: "Circle", scope: !15, file: !2, baseType: !18, size: 192, align: 64, extraData: i64 -9223372036854775808)
!18 = !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !12, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !19, templateParams: !22, identifier: "eec4ee9ae5e0c44c807a6a4e052f6c85")
!19 = !{!20}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "radius", scope: !18, file: !2, baseType: !21, size: 32, align: 32, offset: 64, flags: DIFlagPublic)
!21 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!22 = !{}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "Named", scope: !15, file: !2, baseType: !24, size: 192, align: 64)
!24 = !DICompositeType(tag: DW_TAG_structure_type, name: "Named", scope: !12, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !25, templateParams: !22, identifier: "9d038b866c65c9f164b64fa9c5beebaa")
!25 = !{!26}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !24, file: !2, baseType: !27, size: 192, align: 64, flags: DIFlagPublic)
!27 = !DICompositeType(tag: DW_TAG_structure_type, name: "String", scope: !28, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !30, templateParams: !22, identifier: "bc53cb80a87db744310a1cd4bda01882")
!28 = !DINamespace(name: "string", scope: !29)
!29 = !DINamespace(name: "alloc", scope: null)
!30 = !{!31}
!31 = !DIDerivedType(tag: DW_TAG_member, name: "vec", scope: !27, file: !2, baseType: !32, size: 192, align: 64, flags: DIFlagPrivate)
!32 = !DICompositeType(tag: DW_TAG_structure_type, name: "Vec<u8, alloc::alloc::Global>", scope: !33, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !34, templateParams: !72, identifier: "4743da188a3d7e8b8ad6d3218734496a")
!33 = !DINamespace(name: "vec", scope: !29)
!34 = !{!35, !73}
!35 = !DIDerivedType(tag: DW_TAG_member, name: "buf", scope: !32, file: !2, baseType: !36, size: 128, align: 64, flags: DIFlagPrivate)
!36 = !DICompositeType(tag: DW_TAG_structure_type, name: "RawVec<u8, alloc::alloc::Global>", scope: !37, file: !2, size: 128, align: 64, flags: DIFlagProtected, elements: !38, templateParams: !72, identifier: "1786a941d613205182510ae0fe838410")
!37 = !DINamespace(name: "raw_vec", scope: !29)
!38 = !{!39, !71}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !36, file: !2, baseType: !40, size: 128, align: 64, flags: DIFlagPrivate)
!40 = !DICompositeType(tag: DW_TAG_structure_type, name: "RawVecInner<alloc::alloc::Global>", scope: !37, file: !2, size: 128, align: 64, flags: DIFlagPrivate, elements: !41, templateParams: !69, identifier: "45ea25bc7f42e606fa74c731a5e7f80c")
!41 = !{!42, !60, !66}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "ptr", scope: !40, file: !2, baseType: !43, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!43 = !DICompositeType(tag: DW_TAG_structure_type, name: "Unique<u8>", scope: !44, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !47, templateParams: !55, identifier: "3c59e741c9569c78cbe381fa3cbee4e5")
!44 = !DINamespace(name: "unique", scope: !45)
!45 = !DINamespace(name: "ptr", scope: !46)
!46 = !DINamespace(name: "core", scope: null)
!47 = !{!48, !57}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !43, file: !2, baseType: !49, size: 64, align: 64, flags: DIFlagPrivate)
!49 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<u8>", scope: !50, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !51, templateParams: !55, identifier: "ff3cb4cecc4ed13dfb833309b96ea529")
!50 = !DINamespace(name: "non_null", scope: !45)
!51 = !{!52}
!52 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !49, file: !2, baseType: !53, size: 64, align: 64, flags: DIFlagPrivate)
!53 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const u8", baseType: !54, size: 64, align: 64, dwarfAddressSpace: 0)
!54 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!55 = !{!56}
!56 = !DITemplateTypeParameter(name: "T", type: !54)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !43, file: !2, baseType: !58, align: 8, offset: 64, flags: DIFlagPrivate)
!58 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<u8>", scope: !59, file: !2, align: 8, flags: DIFlagPublic, elements: !22, templateParams: !55, identifier: "15bae875c56c7c0f828edf19d836075e")
!59 = !DINamespace(name: "marker", scope: !46)
!60 = !DIDerivedType(tag: DW_TAG_member, name: "cap", scope: !40, file: !2, baseType: !61, size: 64, align: 64, flags: DIFlagPrivate)
!61 = !DICompositeType(tag: DW_TAG_structure_type, name: "UsizeNoHighBit", scope: !62, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !64, templateParams: !22, identifier: "cad7375c0c871c072d809328de25b44")
!62 = !DINamespace(name: "niche_types", scope: !63)
!63 = !DINamespace(name: "num", scope: !46)
!64 = !{!65}
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !61, file: !2, baseType: !9, size: 64, align: 64, flags: DIFlagPrivate)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "alloc", scope: !40, file: !2, baseType: !67, align: 8, offset: 128, flags: DIFlagPrivate)
!67 = !DICompositeType(tag: DW_TAG_structure_type, name: "Global", scope: !68, file: !2, align: 8, flags: DIFlagPublic, elements: !22, identifier: "8471efeafbd677a88d306f08d1a0eeb")
!68 = !DINamespace(name: "alloc", scope: !29)
!69 = !{!70}
!70 = !DITemplateTypeParameter(name: "A", type: !67)
!71 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !36, file: !2, baseType: !58, align: 8, offset: 128, flags: DIFlagPrivate)
!72 = !{!56, !70}
!73 = !DIDerivedType(tag: DW_TAG_member, name: "len", scope: !32, file: !2, baseType: !9, size: 64, align: 64, offset: 128, flags: DIFlagPrivate)
!74 = !DIDerivedType(tag: DW_TAG_member, name: "Empty", scope: !15, file: !2, baseType: !75, size: 192, align: 64, extraData: i64 -9223372036854775806)
!75 = !DICompositeType(tag: DW_TAG_structure_type, name: "Empty", scope: !12, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !22, identifier: "c13650d25efff46b6ccd1df2baca47c7")
!76 = !DIDerivedType(tag: DW_TAG_member, scope: !12, file: !2, baseType: !77, size: 64, align: 64, flags: DIFlagArtificial)
!77 = !DIBasicType(name: "u64", size: 64, encoding: DW_ATE_unsigned)
!78 = !{i32 8, !"PIC Level", i32 2}
!79 = !{i32 2, !"RtLibUseGOT", i32 1}
!80 = !{i32 7, !"Dwarf Version", i32 4}
!81 = !{i32 2, !"Debug Info Version", i32 3}
!82 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!83 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !84, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !85, globals: !153, splitDebugInlining: false, nameTableKind: None)
!84 = !DIFile(filename: "features.rs/@/features.518c88873ef2c55b-cgu.0", directory: ".")
!85 = !{!86}
!86 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "AlignmentEnum", scope: !87, file: !2, baseType: !77, size: 64, align: 64, flags: DIFlagEnumClass, elements: !88)
!87 = !DINamespace(name: "alignment", scope: !45)
!88 = !{!89, !90, !91, !92, !93, !94, !95, !96, !97, !98, !99, !100, !101, !102, !103, !104, !105, !106, !107, !108, !109, !110, !111, !112, !113, !114, !115, !116, !117, !118, !119, !120, !121, !122, !123, !124, !125, !126, !127, !128, !129, !130, !131, !132, !133, !134, !135, !136, !137, !138, !139, !140, !141, !142, !143, !144, !145, !146, !147, !148, !149, !150, !151, !152}
!89 = !DIEnumerator(name: "_Align1Shl0", value: 1, isUnsigned: true)
!90 = !DIEnumerator(name: "_Align1Shl1", value: 2, isUnsigned: true)
!91 = !DIEnumerator(name: "_Align1Shl2", value: 4, isUnsigned: true)
!92 = !DIEnumerator(name: "_Align1Shl3", value: 8, isUnsigned: true)
!93 = !DIEnumerator(name: "_Align1Shl4", value: 16, isUnsigned: true)
!94 = !DIEnumerator(name: "_Align1Shl5", value: 32, isUnsigned: true)
!95 = !DIEnumerator(name: "_Align1Shl6", value: 64, isUnsigned: true)
!96 = !DIEnumerator(name: "_Align1Shl7", value: 128, isUnsigned: true)
!97 = !DIEnumerator(name: "_Align1Shl8", value: 256, isUnsigned: true)
!98 = !DIEnumerator(name: "_Align1Shl9", value: 512, isUnsigned: true)
!99 = !DIEnumerator(name: "_Align1Shl10", value: 1024, isUnsigned: true)
!100 = !DIEnumerator(name: "_Align1Shl11", value: 2048, isUnsigned: true)
!101 = !DIEnumerator(name: "_Align1Shl12", value: 4096, isUnsigned: true)
!102 = !DIEnumerator(name: "_Align1Shl13", value: 8192, isUnsigned: true)
!103 = !DIEnumerator(name: "_Align1Shl14", value: 16384, isUnsigned: true)
!104 = !DIEnumerator(name: "_Align1Shl15", value: 32768, isUnsigned: true)
!105 = !DIEnumerator(name: "_Align1Shl16", value: 65536, isUnsigned: true)
!106 = !DIEnumerator(name: "_Align1Shl17", value: 131072, isUnsigned: true)
!107 = !DIEnumerator(name: "_Align1Shl18", value: 262144, isUnsigned: true)
!108 = !DIEnumerator(name: "_Align1Shl19", value: 524288, isUnsigned: true)
!109 = !DIEnumerator(name: "_Align1Shl20", value: 1048576, isUnsigned: true)
!110 = !DIEnumerator(name: "_Align1Shl21", value: 2097152, isUnsigned: true)
!111 = !DIEnumerator(name: "_Align1Shl22", value: 4194304, isUnsigned: true)
!112 = !DIEnumerator(name: "_Align1Shl23", value: 8388608, isUnsigned: true)
!113 = !DIEnumerator(name: "_Align1Shl24", value: 16777216, isUnsigned: true)
!114 = !DIEnumerator(name: "_Align1Shl25", value: 33554432, isUnsigned: true)
!115 = !DIEnumerator(name: "_Align1Shl26", value: 67108864, isUnsigned: true)
!116 = !DIEnumerator(name: "_Align1Shl27", value: 134217728, isUnsigned: true)
!117 = !DIEnumerator(name: "_Align1Shl28", value: 268435456, isUnsigned: true)
!118 = !DIEnumerator(name: "_Align1Shl29", value: 536870912, isUnsigned: true)
!119 = !DIEnumerator(name: "_Align1Shl30", value: 1073741824, isUnsigned: true)
!120 = !DIEnumerator(name: "_Align1Shl31", value: 2147483648, isUnsigned: true)
!121 = !DIEnumerator(name: "_Align1Shl32", value: 4294967296, isUnsigned: true)
!122 = !DIEnumerator(name: "_Align1Shl33", value: 8589934592, isUnsigned: true)
!123 = !DIEnumerator(name: "_Align1Shl34", value: 17179869184, isUnsigned: true)
!124 = !DIEnumerator(name: "_Align1Shl35", value: 34359738368, isUnsigned: true)
!125 = !DIEnumerator(name: "_Align1Shl36", value: 68719476736, isUnsigned: true)
!126 = !DIEnumerator(name: "_Align1Shl37", value: 137438953472, isUnsigned: true)
!127 = !DIEnumerator(name: "_Align1Shl38", value: 274877906944, isUnsigned: true)
!128 = !DIEnumerator(name: "_Align1Shl39", value: 549755813888, isUnsigned: true)
!129 = !DIEnumerator(name: "_Align1Shl40", value: 1099511627776, isUnsigned: true)
!130 = !DIEnumerator(name: "_Align1Shl41", value: 2199023255552, isUnsigned: true)
!131 = !DIEnumerator(name: "_Align1Shl42", value: 4398046511104, isUnsigned: true)
!132 = !DIEnumerator(name: "_Align1Shl43", value: 8796093022208, isUnsigned: true)
!133 = !DIEnumerator(name: "_Align1Shl44", value: 17592186044416, isUnsigned: true)
!134 = !DIEnumerator(name: "_Align1Shl45", value: 35184372088832, isUnsigned: true)
!135 = !DIEnumerator(name: "_Align1Shl46", value: 70368744177664, isUnsigned: true)
!136 = !DIEnumerator(name: "_Align1Shl47", value: 140737488355328, isUnsigned: true)
!137 = !DIEnumerator(name: "_Align1Shl48", value: 281474976710656, isUnsigned: true)
!138 = !DIEnumerator(name: "_Align1Shl49", value: 562949953421312, isUnsigned: true)
!139 = !DIEnumerator(name: "_Align1Shl50", value: 1125899906842624, isUnsigned: true)
!140 = !DIEnumerator(name: "_Align1Shl51", value: 2251799813685248, isUnsigned: true)
!141 = !DIEnumerator(name: "_Align1Shl52", value: 4503599627370496, isUnsigned: true)
!142 = !DIEnumerator(name: "_Align1Shl53", value: 9007199254740992, isUnsigned: true)
!143 = !DIEnumerator(name: "_Align1Shl54", value: 18014398509481984, isUnsigned: true)
!144 = !DIEnumerator(name: "_Align1Shl55", value: 36028797018963968, isUnsigned: true)
!145 = !DIEnumerator(name: "_Align1Shl56", value: 72057594037927936, isUnsigned: true)
!146 = !DIEnumerator(name: "_Align1Shl57", value: 144115188075855872, isUnsigned: true)
!147 = !DIEnumerator(name: "_Align1Shl58", value: 288230376151711744, isUnsigned: true)
!148 = !DIEnumerator(name: "_Align1Shl59", value: 576460752303423488, isUnsigned: true)
!149 = !DIEnumerator(name: "_Align1Shl60", value: 1152921504606846976, isUnsigned: true)
!150 = !DIEnumerator(name: "_Align1Shl61", value: 2305843009213693952, isUnsigned: true)
!151 = !DIEnumerator(name: "_Align1Shl62", value: 4611686018427387904, isUnsigned: true)
!152 = !DIEnumerator(name: "_Align1Shl63", value: 9223372036854775808, isUnsigned: true)
!153 = !{!0}
!154 = distinct !DISubprogram(name: "drop_in_place<features::Shape>", linkageName: "_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE", scope: !45, file: !155, line: 805, type: !156, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !161, retainedNodes: !159)
!155 = !DIFile(filename: "library/core/src/ptr/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "8f706ae0a0620120e6e931983ef127f1")
!156 = !DISubroutineType(types: !157)
!157 = !{null, !158}
!158 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut features::Shape", baseType: !12, size: 64, align: 64, dwarfAddressSpace: 0)
!159 = !{!160}
!160 = !DILocalVariable(arg: 1, scope: !154, file: !155, line: 805, type: !158)
!161 = !{!162}
!162 = !DITemplateTypeParameter(name: "T", type: !12)
!163 = !DILocation(line: 0, scope: !154)
!164 = !DILocation(line: 805, column: 1, scope: !154)
!165 = !{i64 0, i64 -9223372036854775805}
!166 = !{!167}
!167 = distinct !{!167, !168, !"_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E: %_1"}
!168 = distinct !{!168, !"_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E"}
!169 = !DILocalVariable(arg: 1, scope: !170, file: !155, line: 805, type: !173)
!170 = distinct !DISubprogram(name: "drop_in_place<alloc::string::String>", linkageName: "_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E", scope: !45, file: !155, line: 805, type: !171, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !175, retainedNodes: !174)
!171 = !DISubroutineType(types: !172)
!172 = !{null, !173}
!173 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut alloc::string::String", baseType: !27, size: 64, align: 64, dwarfAddressSpace: 0)
!174 = !{!169}
!175 = !{!176}
!176 = !DITemplateTypeParameter(name: "T", type: !27)
!177 = !DILocation(line: 0, scope: !170, inlinedAt: !178)
!178 = distinct !DILocation(line: 805, column: 1, scope: !154)
!179 = !{!180}
!180 = distinct !{!180, !181, !"_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE: %_1"}
!181 = distinct !{!181, !"_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE"}
!182 = !DILocation(line: 805, column: 1, scope: !170, inlinedAt: !178)
!183 = !DILocalVariable(arg: 1, scope: !184, file: !155, line: 805, type: !187)
!184 = distinct !DISubprogram(name: "drop_in_place<alloc::vec::Vec<u8, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE", scope: !45, file: !155, line: 805, type: !185, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !189, retainedNodes: !188)
!185 = !DISubroutineType(types: !186)
!186 = !{null, !187}
!187 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut alloc::vec::Vec<u8, alloc::alloc::Global>", baseType: !32, size: 64, align: 64, dwarfAddressSpace: 0)
!188 = !{!183}
!189 = !{!190}
!190 = !DITemplateTypeParameter(name: "T", type: !32)
!191 = !DILocation(line: 0, scope: !184, inlinedAt: !192)
!192 = distinct !DILocation(line: 805, column: 1, scope: !170, inlinedAt: !178)
!193 = !{!194}
!194 = distinct !{!194, !195, !"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E: %_1"}
!195 = distinct !{!195, !"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E"}
!196 = !DILocation(line: 805, column: 1, scope: !184, inlinedAt: !192)
!197 = !DILocalVariable(arg: 1, scope: !198, file: !155, line: 805, type: !201)
!198 = distinct !DISubprogram(name: "drop_in_place<alloc::raw_vec::RawVec<u8, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E", scope: !45, file: !155, line: 805, type: !199, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !203, retainedNodes: !202)
!199 = !DISubroutineType(types: !200)
!200 = !{null, !201}
!201 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut alloc::raw_vec::RawVec<u8, alloc::alloc::Global>", baseType: !36, size: 64, align: 64, dwarfAddressSpace: 0)
!202 = !{!197}
!203 = !{!204}
!204 = !DITemplateTypeParameter(name: "T", type: !36)
!205 = !DILocation(line: 0, scope: !198, inlinedAt: !206)
!206 = distinct !DILocation(line: 805, column: 1, scope: !184, inlinedAt: !192)
!207 = !{!208}
!208 = distinct !{!208, !209, !"_ZN77_$LT$alloc..raw_vec..RawVec$LT$T$C$A$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17hb782cd95408b45dbE: %self"}
!209 = distinct !{!209, !"_ZN77_$LT$alloc..raw_vec..RawVec$LT$T$C$A$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17hb782cd95408b45dbE"}
!210 = !DILocation(line: 805, column: 1, scope: !198, inlinedAt: !206)
!211 = !DILocalVariable(name: "self", arg: 1, scope: !212, file: !213, line: 421, type: !217)
!212 = distinct !DISubprogram(name: "drop<u8, alloc::alloc::Global>", linkageName: "_ZN77_$LT$alloc..raw_vec..RawVec$LT$T$C$A$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17hb782cd95408b45dbE", scope: !214, file: !213, line: 421, type: !215, scopeLine: 421, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !72, retainedNodes: !218)
!213 = !DIFile(filename: "library/alloc/src/raw_vec/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "78584250230dfe0aae92794a07566ae7")
!214 = !DINamespace(name: "{impl#3}", scope: !37)
!215 = !DISubroutineType(types: !216)
!216 = !{null, !217}
!217 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut alloc::raw_vec::RawVec<u8, alloc::alloc::Global>", baseType: !36, size: 64, align: 64, dwarfAddressSpace: 0)
!218 = !{!211}
!219 = !DILocation(line: 0, scope: !212, inlinedAt: !220)
!220 = distinct !DILocation(line: 805, column: 1, scope: !198, inlinedAt: !206)
!221 = !{!222}
!222 = distinct !{!222, !223, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$10deallocate17hd18b541791802955E: %self"}
!223 = distinct !{!223, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$10deallocate17hd18b541791802955E"}
!224 = !DILocation(line: 423, column: 29, scope: !212, inlinedAt: !220)
!225 = !DILocalVariable(name: "self", arg: 1, scope: !226, file: !213, line: 870, type: !229)
!226 = distinct !DISubprogram(name: "deallocate<alloc::alloc::Global>", linkageName: "_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$10deallocate17hd18b541791802955E", scope: !40, file: !213, line: 870, type: !227, scopeLine: 870, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !69, declaration: !239, retainedNodes: !240)
!227 = !DISubroutineType(types: !228)
!228 = !{null, !229, !230}
!229 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut alloc::raw_vec::RawVecInner<alloc::alloc::Global>", baseType: !40, size: 64, align: 64, dwarfAddressSpace: 0)
!230 = !DICompositeType(tag: DW_TAG_structure_type, name: "Layout", scope: !231, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !233, templateParams: !22, identifier: "ae6bead0f2b6a034e04e04a9846a76e3")
!231 = !DINamespace(name: "layout", scope: !232)
!232 = !DINamespace(name: "alloc", scope: !46)
!233 = !{!234, !235}
!234 = !DIDerivedType(tag: DW_TAG_member, name: "size", scope: !230, file: !2, baseType: !9, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!235 = !DIDerivedType(tag: DW_TAG_member, name: "align", scope: !230, file: !2, baseType: !236, size: 64, align: 64, flags: DIFlagPrivate)
!236 = !DICompositeType(tag: DW_TAG_structure_type, name: "Alignment", scope: !87, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !237, templateParams: !22, identifier: "5099570874743123f8e757e4da3ea37b")
!237 = !{!238}
!238 = !DIDerivedType(tag: DW_TAG_member, name: "_inner_repr_trick", scope: !236, file: !2, baseType: !86, size: 64, align: 64, flags: DIFlagPrivate)
!239 = !DISubprogram(name: "deallocate<alloc::alloc::Global>", linkageName: "_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$10deallocate17hd18b541791802955E", scope: !40, file: !213, line: 870, type: !227, scopeLine: 870, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !69)
!240 = !{!225, !241, !242, !244}
!241 = !DILocalVariable(name: "elem_layout", arg: 2, scope: !226, file: !213, line: 870, type: !230)
!242 = !DILocalVariable(name: "ptr", scope: !243, file: !213, line: 872, type: !49, align: 64)
!243 = distinct !DILexicalBlock(scope: !226, file: !213, line: 872, column: 82)
!244 = !DILocalVariable(name: "layout", scope: !243, file: !213, line: 872, type: !230, align: 64)
!245 = !DILocation(line: 0, scope: !226, inlinedAt: !246)
!246 = distinct !DILocation(line: 423, column: 29, scope: !212, inlinedAt: !220)
!247 = !DILocalVariable(name: "self", arg: 1, scope: !248, file: !213, line: 631, type: !269)
!248 = distinct !DISubprogram(name: "current_memory<alloc::alloc::Global>", linkageName: "_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E", scope: !40, file: !213, line: 631, type: !249, scopeLine: 631, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !69, declaration: !270, retainedNodes: !271)
!249 = !DISubroutineType(types: !250)
!250 = !{!251, !269, !230}
!251 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<(core::ptr::non_null::NonNull<u8>, core::alloc::layout::Layout)>", scope: !252, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !253, templateParams: !22, identifier: "ee7541504661f874c2915c0073b72bc1")
!252 = !DINamespace(name: "option", scope: !46)
!253 = !{!254}
!254 = !DICompositeType(tag: DW_TAG_variant_part, scope: !251, file: !2, size: 192, align: 64, elements: !255, templateParams: !22, identifier: "6bc21688c309cf3b1c2f684d384a593e", discriminator: !268)
!255 = !{!256, !264}
!256 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !254, file: !2, baseType: !257, size: 192, align: 64, extraData: i64 0)
!257 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !251, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !22, templateParams: !258, identifier: "9f716f1b8d4e611e4821e2e1a8274497")
!258 = !{!259}
!259 = !DITemplateTypeParameter(name: "T", type: !260)
!260 = !DICompositeType(tag: DW_TAG_structure_type, name: "(core::ptr::non_null::NonNull<u8>, core::alloc::layout::Layout)", file: !2, size: 192, align: 64, elements: !261, templateParams: !22, identifier: "9addff87e8e60bcd1d6fc027e7ae79a6")
!261 = !{!262, !263}
!262 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !260, file: !2, baseType: !49, size: 64, align: 64)
!263 = !DIDerivedType(tag: DW_TAG_member, name: "__1", scope: !260, file: !2, baseType: !230, size: 128, align: 64, offset: 64)
!264 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !254, file: !2, baseType: !265, size: 192, align: 64)
!265 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !251, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !266, templateParams: !258, identifier: "16f684b7aa3449289eb3efb4d54b2d14")
!266 = !{!267}
!267 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !265, file: !2, baseType: !260, size: 192, align: 64, flags: DIFlagPublic)
!268 = !DIDerivedType(tag: DW_TAG_member, scope: !251, file: !2, baseType: !77, size: 64, align: 64, offset: 64, flags: DIFlagArtificial)
!269 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&alloc::raw_vec::RawVecInner<alloc::alloc::Global>", baseType: !40, size: 64, align: 64, dwarfAddressSpace: 0)
!270 = !DISubprogram(name: "current_memory<alloc::alloc::Global>", linkageName: "_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E", scope: !40, file: !213, line: 631, type: !249, scopeLine: 631, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !69)
!271 = !{!247, !272, !273, !275}
!272 = !DILocalVariable(name: "elem_layout", arg: 2, scope: !248, file: !213, line: 631, type: !230)
!273 = !DILocalVariable(name: "alloc_size", scope: !274, file: !213, line: 640, type: !9, align: 64)
!274 = distinct !DILexicalBlock(scope: !248, file: !213, line: 640, column: 17)
!275 = !DILocalVariable(name: "layout", scope: !276, file: !213, line: 641, type: !230, align: 64)
!276 = distinct !DILexicalBlock(scope: !274, file: !213, line: 641, column: 17)
!277 = !DILocation(line: 0, scope: !248, inlinedAt: !278)
!278 = distinct !DILocation(line: 872, column: 52, scope: !243, inlinedAt: !246)
!279 = !DILocation(line: 632, column: 39, scope: !248, inlinedAt: !278)
!280 = !DILocation(line: 0, scope: !274, inlinedAt: !278)
!281 = !DILocation(line: 0, scope: !276, inlinedAt: !278)
!282 = !DILocation(line: 642, column: 23, scope: !276, inlinedAt: !278)
!283 = !{!284, !222, !208, !194, !180, !167}
!284 = distinct !{!284, !285, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E: %self"}
!285 = distinct !{!285, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E"}
!286 = !{!287}
!287 = distinct !{!287, !285, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E: %_0"}
!288 = !DILocation(line: 0, scope: !243, inlinedAt: !246)
!289 = !DILocalVariable(name: "self", arg: 1, scope: !290, file: !291, line: 440, type: !295)
!290 = distinct !DISubprogram(name: "deallocate", linkageName: "_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator10deallocate", scope: !292, file: !291, line: 440, type: !293, scopeLine: 440, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !296)
!291 = !DIFile(filename: "library/alloc/src/alloc.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "57066d22da38e4b1f3bfd29f3d5ff5ae")
!292 = !DINamespace(name: "{impl#1}", scope: !68)
!293 = !DISubroutineType(types: !294)
!294 = !{null, !295, !49, !230}
!295 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&alloc::alloc::Global", baseType: !67, size: 64, align: 64, dwarfAddressSpace: 0)
!296 = !{!289, !297, !298}
!297 = !DILocalVariable(name: "ptr", arg: 2, scope: !290, file: !291, line: 440, type: !49)
!298 = !DILocalVariable(name: "layout", arg: 3, scope: !290, file: !291, line: 440, type: !230)
!299 = !DILocation(line: 0, scope: !290, inlinedAt: !300)
!300 = distinct !DILocation(line: 874, column: 28, scope: !243, inlinedAt: !246)
!301 = !DILocalVariable(name: "self", arg: 1, scope: !302, file: !291, line: 323, type: !295)
!302 = distinct !DISubprogram(name: "deallocate_impl", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global15deallocate_impl", scope: !67, file: !291, line: 323, type: !293, scopeLine: 323, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, declaration: !303, retainedNodes: !304)
!303 = !DISubprogram(name: "deallocate_impl", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global15deallocate_impl", scope: !67, file: !291, line: 323, type: !293, scopeLine: 323, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!304 = !{!301, !305, !306}
!305 = !DILocalVariable(name: "ptr", arg: 2, scope: !302, file: !291, line: 323, type: !49)
!306 = !DILocalVariable(name: "layout", arg: 3, scope: !302, file: !291, line: 323, type: !230)
!307 = !DILocation(line: 0, scope: !302, inlinedAt: !308)
!308 = distinct !DILocation(line: 442, column: 23, scope: !290, inlinedAt: !300)
!309 = !DILocalVariable(name: "ptr", arg: 1, scope: !310, file: !291, line: 199, type: !49)
!310 = distinct !DISubprogram(name: "deallocate_impl_runtime", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global23deallocate_impl_runtime", scope: !67, file: !291, line: 199, type: !311, scopeLine: 199, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, declaration: !313, retainedNodes: !314)
!311 = !DISubroutineType(types: !312)
!312 = !{null, !49, !230}
!313 = !DISubprogram(name: "deallocate_impl_runtime", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global23deallocate_impl_runtime", scope: !67, file: !291, line: 199, type: !311, scopeLine: 199, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!314 = !{!309, !315}
!315 = !DILocalVariable(name: "layout", arg: 2, scope: !310, file: !291, line: 199, type: !230)
!316 = !DILocation(line: 0, scope: !310, inlinedAt: !317)
!317 = distinct !DILocation(line: 324, column: 9, scope: !302, inlinedAt: !308)
!318 = !DILocalVariable(name: "layout", arg: 2, scope: !319, file: !291, line: 114, type: !230)
!319 = distinct !DISubprogram(name: "dealloc", linkageName: "_RNvNtCslNYArtu3iFV_5alloc5alloc7dealloc", scope: !68, file: !291, line: 114, type: !320, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !323)
!320 = !DISubroutineType(types: !321)
!321 = !{null, !322, !230}
!322 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut u8", baseType: !54, size: 64, align: 64, dwarfAddressSpace: 0)
!323 = !{!324, !318}
!324 = !DILocalVariable(name: "ptr", arg: 1, scope: !319, file: !291, line: 114, type: !322)
!325 = !DILocation(line: 0, scope: !319, inlinedAt: !326)
!326 = distinct !DILocation(line: 209, column: 22, scope: !310, inlinedAt: !317)
!327 = !DILocation(line: 115, column: 14, scope: !319, inlinedAt: !326)
!328 = !{!222, !208, !194, !180, !167}
!329 = !DILocation(line: 872, column: 9, scope: !226, inlinedAt: !246)
!330 = distinct !DISubprogram(name: "area", linkageName: "_ZN50_$LT$features..Shape$u20$as$u20$features..Area$GT$4area17h787872739a8e0bbdE", scope: !332, file: !331, line: 16, type: !333, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !336)
!331 = !DIFile(filename: "features.rs", directory: ".", checksumkind: CSK_MD5, checksum: "25c31fb51e64b6a3c86e47fb69b2a5ec")
!332 = !DINamespace(name: "{impl#0}", scope: !13)
!333 = !DISubroutineType(types: !334)
!334 = !{!77, !335}
!335 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&features::Shape", baseType: !12, size: 64, align: 64, dwarfAddressSpace: 0)
!336 = !{!337, !338, !341}
!337 = !DILocalVariable(name: "self", arg: 1, scope: !330, file: !331, line: 16, type: !335)
!338 = !DILocalVariable(name: "radius", scope: !339, file: !331, line: 18, type: !340, align: 64)
!339 = distinct !DILexicalBlock(scope: !330, file: !331, line: 18, column: 13)
!340 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&u32", baseType: !21, size: 64, align: 64, dwarfAddressSpace: 0)
!341 = !DILocalVariable(name: "name", scope: !342, file: !331, line: 19, type: !343, align: 64)
!342 = distinct !DILexicalBlock(scope: !330, file: !331, line: 19, column: 13)
!343 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&alloc::string::String", baseType: !27, size: 64, align: 64, dwarfAddressSpace: 0)
!344 = !DILocation(line: 0, scope: !330)
!345 = !DILocation(line: 17, column: 15, scope: !330)
!346 = !DILocation(line: 17, column: 9, scope: !330)
!347 = !DILocation(line: 18, column: 29, scope: !339)
!348 = !DILocation(line: 18, column: 51, scope: !339)
!349 = !DILocalVariable(name: "small", arg: 1, scope: !350, file: !351, line: 79, type: !21)
!350 = distinct !DISubprogram(name: "from", linkageName: "_RNvXs18_NtNtCsgEmfK2I1SDS_4core7convert3numyINtB8_4FrommE4from", scope: !352, file: !351, line: 79, type: !355, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !357)
!351 = !DIFile(filename: "library/core/src/convert/num.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "5c89b4a3c13ad525a8a6672c69b7f326")
!352 = !DINamespace(name: "{impl#72}", scope: !353)
!353 = !DINamespace(name: "num", scope: !354)
!354 = !DINamespace(name: "convert", scope: !46)
!355 = !DISubroutineType(types: !356)
!356 = !{!77, !21}
!357 = !{!349}
!358 = !DILocation(line: 0, scope: !350, inlinedAt: !359)
!359 = !DILocation(line: 18, column: 41, scope: !339)
!360 = !DILocation(line: 0, scope: !350, inlinedAt: !361)
!361 = !DILocation(line: 18, column: 62, scope: !339)
!362 = !DILocation(line: 82, column: 17, scope: !350, inlinedAt: !359)
!363 = !DILocation(line: 18, column: 83, scope: !330)
!364 = !DILocation(line: 19, column: 26, scope: !342)
!365 = !DILocalVariable(name: "self", arg: 1, scope: !366, file: !367, line: 1860, type: !343)
!366 = distinct !DISubprogram(name: "len", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc6stringNtB2_6String3len", scope: !27, file: !367, line: 1860, type: !368, scopeLine: 1860, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, declaration: !370, retainedNodes: !371)
!367 = !DIFile(filename: "library/alloc/src/string.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "d83aa07ff14615d36cf46a54ac461721")
!368 = !DISubroutineType(types: !369)
!369 = !{!9, !343}
!370 = !DISubprogram(name: "len", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc6stringNtB2_6String3len", scope: !27, file: !367, line: 1860, type: !368, scopeLine: 1860, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!371 = !{!365}
!372 = !DILocation(line: 1860, column: 22, scope: !366, inlinedAt: !373)
!373 = !DILocation(line: 19, column: 40, scope: !342)
!374 = !DILocation(line: 2997, column: 19, scope: !375, inlinedAt: !381)
!375 = distinct !DISubprogram(name: "len<u8, alloc::alloc::Global>", linkageName: "_ZN5alloc3vec16Vec$LT$T$C$A$GT$3len17hb7f1a0568094b699E", scope: !32, file: !376, line: 2996, type: !377, scopeLine: 2996, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !72, declaration: !380)
!376 = !DIFile(filename: "library/alloc/src/vec/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "561105229399139e451a3aa6309b761e")
!377 = !DISubroutineType(types: !378)
!378 = !{!9, !379}
!379 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&alloc::vec::Vec<u8, alloc::alloc::Global>", baseType: !32, size: 64, align: 64, dwarfAddressSpace: 0)
!380 = !DISubprogram(name: "len<u8, alloc::alloc::Global>", linkageName: "_ZN5alloc3vec16Vec$LT$T$C$A$GT$3len17hb7f1a0568094b699E", scope: !32, file: !376, line: 2996, type: !377, scopeLine: 2996, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !72)
!381 = !DILocation(line: 1861, column: 18, scope: !366, inlinedAt: !373)
!382 = !DILocation(line: 3002, column: 37, scope: !375, inlinedAt: !381)
!383 = !DILocation(line: 3002, column: 18, scope: !375, inlinedAt: !381)
!384 = !DILocation(line: 19, column: 51, scope: !330)
!385 = !DILocation(line: 22, column: 6, scope: !330)
!386 = distinct !DISubprogram(name: "boxed", linkageName: "_ZN8features5boxed17h9e41be4ee7a974c7E", scope: !13, file: !331, line: 33, type: !387, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !399)
!387 = !DISubroutineType(types: !388)
!388 = !{!389, !12}
!389 = !DICompositeType(tag: DW_TAG_structure_type, name: "alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>", file: !2, size: 128, align: 64, elements: !390, templateParams: !22, identifier: "9c23c1f648b208bdd627ad6743fad993")
!390 = !{!391, !394}
!391 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !389, file: !2, baseType: !392, size: 64, align: 64)
!392 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !393, size: 64, align: 64, dwarfAddressSpace: 0)
!393 = !DICompositeType(tag: DW_TAG_structure_type, name: "dyn features::Area", file: !2, align: 8, elements: !22, identifier: "6a7d00618d41f779894e070d373ff5ea")
!394 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !389, file: !2, baseType: !395, size: 64, align: 64, offset: 64)
!395 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 4]", baseType: !396, size: 64, align: 64, dwarfAddressSpace: 0)
!396 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 256, align: 64, elements: !397)
!397 = !{!398}
!398 = !DISubrange(count: 4, lowerBound: 0)
!399 = !{!400}
!400 = !DILocalVariable(name: "shape", arg: 1, scope: !386, file: !331, line: 33, type: !12)
!401 = !DILocation(line: 33, column: 14, scope: !386)
!402 = !DILocalVariable(name: "x", arg: 1, scope: !403, file: !404, line: 284, type: !12)
!403 = distinct !DISubprogram(name: "new<features::Shape>", linkageName: "_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE", scope: !405, file: !404, line: 284, type: !407, scopeLine: 284, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !161, retainedNodes: !410)
!404 = !DIFile(filename: "library/alloc/src/boxed.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "c2c961396e00891ae9e97f5dc112a35a")
!405 = !DINamespace(name: "{impl#0}", scope: !406)
!406 = !DINamespace(name: "boxed", scope: !29)
!407 = !DISubroutineType(types: !408)
!408 = !{!409, !12}
!409 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "alloc::boxed::Box<features::Shape, alloc::alloc::Global>", baseType: !12, size: 64, align: 64, dwarfAddressSpace: 0)
!410 = !{!402, !411}
!411 = !DILocalVariable(name: "ptr", scope: !412, file: !404, line: 286, type: !158, align: 64)
!412 = distinct !DILexicalBlock(scope: !403, file: !404, line: 286, column: 9)
!413 = !DILocation(line: 284, column: 16, scope: !403, inlinedAt: !414)
!414 = distinct !DILocation(line: 34, column: 5, scope: !386)
!415 = !DILocalVariable(name: "layout", arg: 1, scope: !416, file: !404, line: 247, type: !230)
!416 = distinct !DISubprogram(name: "box_new_uninit", linkageName: "_RNvNtCslNYArtu3iFV_5alloc5boxed14box_new_uninit", scope: !406, file: !404, line: 247, type: !417, scopeLine: 247, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !419)
!417 = !DISubroutineType(types: !418)
!418 = !{!322, !230}
!419 = !{!415, !420}
!420 = !DILocalVariable(name: "ptr", scope: !421, file: !404, line: 249, type: !422, align: 64)
!421 = distinct !DILexicalBlock(scope: !416, file: !404, line: 249, column: 9)
!422 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<[u8]>", scope: !50, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !423, templateParams: !55, identifier: "efe3e6a52bef0fc2baf8e9a8d6a6c8ea")
!423 = !{!424}
!424 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !422, file: !2, baseType: !425, size: 128, align: 64, flags: DIFlagPrivate)
!425 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const [u8]", file: !2, size: 128, align: 64, elements: !426, templateParams: !22, identifier: "a10360edaf335c418dbc95bccd0cb05d")
!426 = !{!427, !429}
!427 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !425, file: !2, baseType: !428, size: 64, align: 64)
!428 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !54, size: 64, align: 64, dwarfAddressSpace: 0)
!429 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !425, file: !2, baseType: !9, size: 64, align: 64, offset: 64)
!430 = !DILocation(line: 0, scope: !416, inlinedAt: !431)
!431 = distinct !DILocation(line: 286, column: 19, scope: !403, inlinedAt: !414)
!432 = !DILocalVariable(name: "layout", arg: 2, scope: !433, file: !291, line: 428, type: !230)
!433 = distinct !DISubprogram(name: "allocate", linkageName: "_RNvXs_NtCslNYArtu3iFV_5alloc5allocNtB4_6GlobalNtNtCsgEmfK2I1SDS_4core5alloc9Allocator8allocate", scope: !292, file: !291, line: 428, type: !434, scopeLine: 428, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !454)
!434 = !DISubroutineType(types: !435)
!435 = !{!436, !295, !230}
!436 = !DICompositeType(tag: DW_TAG_structure_type, name: "Result<core::ptr::non_null::NonNull<[u8]>, core::alloc::AllocError>", scope: !437, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !438, templateParams: !22, identifier: "519a674418a5b51cf8bee27a967aa54e")
!437 = !DINamespace(name: "result", scope: !46)
!438 = !{!439}
!439 = !DICompositeType(tag: DW_TAG_variant_part, scope: !436, file: !2, size: 128, align: 64, elements: !440, templateParams: !22, identifier: "3b104dde0538164c272d7f6e9ec8806f", discriminator: !453)
!440 = !{!441, !449}
!441 = !DIDerivedType(tag: DW_TAG_member, name: "Ok", scope: !439, file: !2, baseType: !442, size: 128, align: 64)
!442 = !DICompositeType(tag: DW_TAG_structure_type, name: "Ok", scope: !436, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !443, templateParams: !445, identifier: "30b736d771929d0b7715388dfe942406")
!443 = !{!444}
!444 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !442, file: !2, baseType: !422, size: 128, align: 64, flags: DIFlagPublic)
!445 = !{!446, !447}
!446 = !DITemplateTypeParameter(name: "T", type: !422)
!447 = !DITemplateTypeParameter(name: "E", type: !448)
!448 = !DICompositeType(tag: DW_TAG_structure_type, name: "AllocError", scope: !232, file: !2, align: 8, flags: DIFlagPublic, elements: !22, identifier: "111d797cdc779cf5e7833a8ef17b26ec")
!449 = !DIDerivedType(tag: DW_TAG_member, name: "Err", scope: !439, file: !2, baseType: !450, size: 128, align: 64, extraData: i64 0)
!450 = !DICompositeType(tag: DW_TAG_structure_type, name: "Err", scope: !436, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !451, templateParams: !445, identifier: "1f90ad7cc2064f8f568100f50e75d1fb")
!451 = !{!452}
!452 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !450, file: !2, baseType: !448, align: 8, flags: DIFlagPublic)
!453 = !DIDerivedType(tag: DW_TAG_member, scope: !436, file: !2, baseType: !77, size: 64, align: 64, flags: DIFlagArtificial)
!454 = !{!455, !432}
!455 = !DILocalVariable(name: "self", scope: !433, file: !291, line: 428, type: !295, align: 64)
!456 = !DILocation(line: 0, scope: !433, inlinedAt: !457)
!457 = distinct !DILocation(line: 248, column: 18, scope: !416, inlinedAt: !431)
!458 = !DILocalVariable(name: "layout", arg: 2, scope: !459, file: !291, line: 311, type: !230)
!459 = distinct !DISubprogram(name: "alloc_impl", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global10alloc_impl", scope: !67, file: !291, line: 311, type: !460, scopeLine: 311, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, declaration: !463, retainedNodes: !464)
!460 = !DISubroutineType(types: !461)
!461 = !{!436, !295, !230, !462}
!462 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!463 = !DISubprogram(name: "alloc_impl", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global10alloc_impl", scope: !67, file: !291, line: 311, type: !460, scopeLine: 311, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!464 = !{!465, !458, !466}
!465 = !DILocalVariable(name: "self", scope: !459, file: !291, line: 311, type: !295, align: 64)
!466 = !DILocalVariable(name: "zeroed", scope: !459, file: !291, line: 311, type: !462, align: 8)
!467 = !DILocation(line: 0, scope: !459, inlinedAt: !468)
!468 = distinct !DILocation(line: 429, column: 14, scope: !433, inlinedAt: !457)
!469 = !DILocalVariable(name: "layout", arg: 1, scope: !470, file: !291, line: 185, type: !230)
!470 = distinct !DISubprogram(name: "alloc_impl_runtime", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global18alloc_impl_runtime", scope: !67, file: !291, line: 185, type: !471, scopeLine: 185, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, declaration: !473, retainedNodes: !474)
!471 = !DISubroutineType(types: !472)
!472 = !{!436, !230, !462}
!473 = !DISubprogram(name: "alloc_impl_runtime", linkageName: "_RNvMNtCslNYArtu3iFV_5alloc5allocNtB2_6Global18alloc_impl_runtime", scope: !67, file: !291, line: 185, type: !471, scopeLine: 185, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!474 = !{!469, !475, !476, !478, !480, !482, !501}
!475 = !DILocalVariable(name: "zeroed", arg: 2, scope: !470, file: !291, line: 185, type: !462)
!476 = !DILocalVariable(name: "size", scope: !477, file: !291, line: 189, type: !9, align: 64)
!477 = distinct !DILexicalBlock(scope: !470, file: !291, line: 189, column: 13)
!478 = !DILocalVariable(name: "raw_ptr", scope: !479, file: !291, line: 190, type: !322, align: 64)
!479 = distinct !DILexicalBlock(scope: !477, file: !291, line: 190, column: 17)
!480 = !DILocalVariable(name: "ptr", scope: !481, file: !291, line: 191, type: !49, align: 64)
!481 = distinct !DILexicalBlock(scope: !479, file: !291, line: 191, column: 17)
!482 = !DILocalVariable(name: "residual", scope: !483, file: !291, line: 191, type: !484, align: 8)
!483 = distinct !DILexicalBlock(scope: !479, file: !291, line: 191, column: 66)
!484 = !DICompositeType(tag: DW_TAG_structure_type, name: "Result<core::convert::Infallible, core::alloc::AllocError>", scope: !437, file: !2, align: 8, flags: DIFlagPublic, elements: !485, templateParams: !22, identifier: "e93516a9a4d4ff61ba16dc75632d6fe")
!485 = !{!486}
!486 = !DICompositeType(tag: DW_TAG_variant_part, scope: !484, file: !2, align: 8, elements: !487, templateParams: !22, identifier: "f5e162db303eef1e33f578c71ec0a693")
!487 = !{!488, !497}
!488 = !DIDerivedType(tag: DW_TAG_member, name: "Ok", scope: !486, file: !2, baseType: !489, align: 8)
!489 = !DICompositeType(tag: DW_TAG_structure_type, name: "Ok", scope: !484, file: !2, align: 8, flags: DIFlagPublic, elements: !490, templateParams: !495, identifier: "f1d8e5af3a1dffc68ba77da64f0701a9")
!490 = !{!491}
!491 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !489, file: !2, baseType: !492, align: 8, flags: DIFlagPublic)
!492 = !DICompositeType(tag: DW_TAG_structure_type, name: "Infallible", scope: !354, file: !2, align: 8, flags: DIFlagPublic, elements: !493, templateParams: !22, identifier: "78cfd968ca0619bc6721ef3bf8e03805")
!493 = !{!494}
!494 = !DICompositeType(tag: DW_TAG_variant_part, scope: !492, file: !2, align: 8, elements: !22, identifier: "820520e070d3f01e1d1c030b6bcc9c0e")
!495 = !{!496, !447}
!496 = !DITemplateTypeParameter(name: "T", type: !492)
!497 = !DIDerivedType(tag: DW_TAG_member, name: "Err", scope: !486, file: !2, baseType: !498, align: 8)
!498 = !DICompositeType(tag: DW_TAG_structure_type, name: "Err", scope: !484, file: !2, align: 8, flags: DIFlagPublic, elements: !499, templateParams: !495, identifier: "e8d1b6dff9322dfb94e83992955f462f")
!499 = !{!500}
!500 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !498, file: !2, baseType: !448, align: 8, flags: DIFlagPublic)
!501 = !DILocalVariable(name: "val", scope: !502, file: !291, line: 191, type: !49, align: 64)
!502 = distinct !DILexicalBlock(scope: !479, file: !291, line: 191, column: 66)
!503 = !DILocation(line: 0, scope: !470, inlinedAt: !504)
!504 = distinct !DILocation(line: 312, column: 9, scope: !459, inlinedAt: !468)
!505 = !DILocalVariable(name: "layout", arg: 1, scope: !506, file: !291, line: 89, type: !230)
!506 = distinct !DISubprogram(name: "alloc", linkageName: "_RNvNtCslNYArtu3iFV_5alloc5alloc5alloc", scope: !68, file: !291, line: 89, type: !417, scopeLine: 89, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !507)
!507 = !{!505}
!508 = !DILocation(line: 0, scope: !506, inlinedAt: !509)
!509 = distinct !DILocation(line: 190, column: 73, scope: !477, inlinedAt: !504)
!510 = !DILocation(line: 0, scope: !477, inlinedAt: !504)
!511 = !DILocation(line: 93, column: 9, scope: !506, inlinedAt: !509)
!512 = !{!513}
!513 = distinct !{!513, !514, !"_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE: %x"}
!514 = distinct !{!514, !"_ZN5alloc5boxed12Box$LT$T$GT$3new17h1509f0c7eeab238bE"}
!515 = !DILocation(line: 95, column: 9, scope: !506, inlinedAt: !509)
!516 = !DILocation(line: 248, column: 11, scope: !416, inlinedAt: !431)
!517 = !DILocation(line: 248, column: 5, scope: !416, inlinedAt: !431)
!518 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!519 = !DILocation(line: 250, column: 19, scope: !416, inlinedAt: !431)
!520 = !{!521}
!521 = distinct !{!521, !522, !"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE: %_1"}
!522 = distinct !{!522, !"_ZN4core3ptr36drop_in_place$LT$features..Shape$GT$17heba27f5f3354846bE"}
!523 = !DILocation(line: 292, column: 5, scope: !403, inlinedAt: !414)
!524 = !DILocation(line: 0, scope: !154, inlinedAt: !525)
!525 = distinct !DILocation(line: 292, column: 5, scope: !403, inlinedAt: !414)
!526 = !DILocation(line: 805, column: 1, scope: !154, inlinedAt: !525)
!527 = !{!528}
!528 = distinct !{!528, !529, !"_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E: %_1"}
!529 = distinct !{!529, !"_ZN4core3ptr42drop_in_place$LT$alloc..string..String$GT$17h90115db80c4a47d5E"}
!530 = !DILocation(line: 0, scope: !170, inlinedAt: !531)
!531 = distinct !DILocation(line: 805, column: 1, scope: !154, inlinedAt: !525)
!532 = !{!533}
!533 = distinct !{!533, !534, !"_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE: %_1"}
!534 = distinct !{!534, !"_ZN4core3ptr46drop_in_place$LT$alloc..vec..Vec$LT$u8$GT$$GT$17h18fd10ec37ba403fE"}
!535 = !DILocation(line: 805, column: 1, scope: !170, inlinedAt: !531)
!536 = !DILocation(line: 0, scope: !184, inlinedAt: !537)
!537 = distinct !DILocation(line: 805, column: 1, scope: !170, inlinedAt: !531)
!538 = !{!539}
!539 = distinct !{!539, !540, !"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E: %_1"}
!540 = distinct !{!540, !"_ZN4core3ptr53drop_in_place$LT$alloc..raw_vec..RawVec$LT$u8$GT$$GT$17h9f9836ff48671ab4E"}
!541 = !DILocation(line: 805, column: 1, scope: !184, inlinedAt: !537)
!542 = !DILocation(line: 0, scope: !198, inlinedAt: !543)
!543 = distinct !DILocation(line: 805, column: 1, scope: !184, inlinedAt: !537)
!544 = !{!545}
!545 = distinct !{!545, !546, !"_ZN77_$LT$alloc..raw_vec..RawVec$LT$T$C$A$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17hb782cd95408b45dbE: %self"}
!546 = distinct !{!546, !"_ZN77_$LT$alloc..raw_vec..RawVec$LT$T$C$A$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17hb782cd95408b45dbE"}
!547 = !DILocation(line: 805, column: 1, scope: !198, inlinedAt: !543)
!548 = !DILocation(line: 0, scope: !212, inlinedAt: !549)
!549 = distinct !DILocation(line: 805, column: 1, scope: !198, inlinedAt: !543)
!550 = !{!551}
!551 = distinct !{!551, !552, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$10deallocate17hd18b541791802955E: %self"}
!552 = distinct !{!552, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$10deallocate17hd18b541791802955E"}
!553 = !DILocation(line: 423, column: 29, scope: !212, inlinedAt: !549)
!554 = !DILocation(line: 0, scope: !226, inlinedAt: !555)
!555 = distinct !DILocation(line: 423, column: 29, scope: !212, inlinedAt: !549)
!556 = !DILocation(line: 0, scope: !248, inlinedAt: !557)
!557 = distinct !DILocation(line: 872, column: 52, scope: !243, inlinedAt: !555)
!558 = !DILocation(line: 632, column: 39, scope: !248, inlinedAt: !557)
!559 = !DILocation(line: 0, scope: !274, inlinedAt: !557)
!560 = !DILocation(line: 0, scope: !276, inlinedAt: !557)
!561 = !DILocation(line: 642, column: 23, scope: !276, inlinedAt: !557)
!562 = !{!563, !551, !545, !539, !533, !528, !521}
!563 = distinct !{!563, !564, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E: %self"}
!564 = distinct !{!564, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E"}
!565 = !{!566}
!566 = distinct !{!566, !564, !"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14current_memory17h9f73c0fdd48eba37E: %_0"}
!567 = !DILocation(line: 0, scope: !243, inlinedAt: !555)
!568 = !DILocation(line: 0, scope: !290, inlinedAt: !569)
!569 = distinct !DILocation(line: 874, column: 28, scope: !243, inlinedAt: !555)
!570 = !DILocation(line: 0, scope: !302, inlinedAt: !571)
!571 = distinct !DILocation(line: 442, column: 23, scope: !290, inlinedAt: !569)
!572 = !DILocation(line: 0, scope: !310, inlinedAt: !573)
!573 = distinct !DILocation(line: 324, column: 9, scope: !302, inlinedAt: !571)
!574 = !DILocation(line: 0, scope: !319, inlinedAt: !575)
!575 = distinct !DILocation(line: 209, column: 22, scope: !310, inlinedAt: !573)
!576 = !DILocation(line: 115, column: 14, scope: !319, inlinedAt: !575)
!577 = !{!551, !545, !539, !533, !528, !521}
!578 = !DILocation(line: 872, column: 9, scope: !226, inlinedAt: !555)
!579 = !DILocation(line: 284, column: 5, scope: !403, inlinedAt: !414)
!580 = !DILocation(line: 0, scope: !412, inlinedAt: !414)
!581 = !DILocation(line: 289, column: 56, scope: !412, inlinedAt: !414)
!582 = !DILocation(line: 35, column: 2, scope: !386)
!583 = distinct !DISubprogram(name: "total", linkageName: "_ZN8features5total17h6efacd87399a9677E", scope: !13, file: !331, line: 25, type: !584, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !22, retainedNodes: !591)
!584 = !DISubroutineType(types: !585)
!585 = !{!77, !586}
!586 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>]", file: !2, size: 128, align: 64, elements: !587, templateParams: !22, identifier: "a632b51fe406ca42cccb7984e2829894")
!587 = !{!588, !590}
!588 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !586, file: !2, baseType: !589, size: 64, align: 64)
!589 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !389, size: 64, align: 64, dwarfAddressSpace: 0)
!590 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !586, file: !2, baseType: !9, size: 64, align: 64, offset: 64)
!591 = !{!592, !593, !595, !614}
!592 = !DILocalVariable(name: "shapes", arg: 1, scope: !583, file: !331, line: 25, type: !586)
!593 = !DILocalVariable(name: "total", scope: !594, file: !331, line: 26, type: !77, align: 64)
!594 = distinct !DILexicalBlock(scope: !583, file: !331, line: 26, column: 5)
!595 = !DILocalVariable(name: "iter", scope: !596, file: !331, line: 27, type: !597, align: 64)
!596 = distinct !DILexicalBlock(scope: !594, file: !331, line: 27, column: 5)
!597 = !DICompositeType(tag: DW_TAG_structure_type, name: "Iter<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", scope: !598, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !600, templateParams: !606, identifier: "20e3b2b3baed67b8c0b2a47d76d771fb")
!598 = !DINamespace(name: "iter", scope: !599)
!599 = !DINamespace(name: "slice", scope: !46)
!600 = !{!601, !608, !609}
!601 = !DIDerivedType(tag: DW_TAG_member, name: "ptr", scope: !597, file: !2, baseType: !602, size: 64, align: 64, flags: DIFlagPrivate)
!602 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", scope: !50, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !603, templateParams: !606, identifier: "86c4aae97304a40cc19a88d0dd51d82f")
!603 = !{!604}
!604 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !602, file: !2, baseType: !605, size: 64, align: 64, flags: DIFlagPrivate)
!605 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>", baseType: !389, size: 64, align: 64, dwarfAddressSpace: 0)
!606 = !{!607}
!607 = !DITemplateTypeParameter(name: "T", type: !389)
!608 = !DIDerivedType(tag: DW_TAG_member, name: "end_or_len", scope: !597, file: !2, baseType: !605, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!609 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !597, file: !2, baseType: !610, align: 8, offset: 128, flags: DIFlagPrivate)
!610 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", scope: !59, file: !2, align: 8, flags: DIFlagPublic, elements: !22, templateParams: !611, identifier: "edf6ad8e24a92c5a6d80b1a46195f267")
!611 = !{!612}
!612 = !DITemplateTypeParameter(name: "T", type: !613)
!613 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>", baseType: !389, size: 64, align: 64, dwarfAddressSpace: 0)
!614 = !DILocalVariable(name: "shape", scope: !615, file: !331, line: 27, type: !613, align: 64)
!615 = distinct !DILexicalBlock(scope: !596, file: !331, line: 27, column: 5)
!616 = !DILocalVariable(name: "self", arg: 1, scope: !617, file: !618, line: 157, type: !633)
!617 = distinct !DISubprogram(name: "next<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h792917bf0e940195E", scope: !619, file: !618, line: 157, type: !620, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, retainedNodes: !634)
!618 = !DIFile(filename: "library/core/src/slice/iter/macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "87d1f0c2746f51593d75ddf4c9271f14")
!619 = !DINamespace(name: "{impl#171}", scope: !598)
!620 = !DISubroutineType(types: !621)
!621 = !{!622, !633}
!622 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<&alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", scope: !252, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !623, templateParams: !22, identifier: "7ce9ef9265d6df458832f1daf1e3248f")
!623 = !{!624}
!624 = !DICompositeType(tag: DW_TAG_variant_part, scope: !622, file: !2, size: 64, align: 64, elements: !625, templateParams: !22, identifier: "4e525aa718c3ed4960694105e21b61e1", discriminator: !632)
!625 = !{!626, !628}
!626 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !624, file: !2, baseType: !627, size: 64, align: 64, extraData: i64 0)
!627 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !622, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !22, templateParams: !611, identifier: "17924d674ae0b10820dad7799952cba4")
!628 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !624, file: !2, baseType: !629, size: 64, align: 64)
!629 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !622, file: !2, size: 64, align: 64, flags: DIFlagPublic, elements: !630, templateParams: !611, identifier: "5ef07dae112e89eeafc11b5a2b668f06")
!630 = !{!631}
!631 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !629, file: !2, baseType: !613, size: 64, align: 64, flags: DIFlagPublic)
!632 = !DIDerivedType(tag: DW_TAG_member, scope: !622, file: !2, baseType: !77, size: 64, align: 64, flags: DIFlagArtificial)
!633 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::slice::iter::Iter<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", baseType: !597, size: 64, align: 64, dwarfAddressSpace: 0)
!634 = !{!616, !635, !637, !639}
!635 = !DILocalVariable(name: "ptr", scope: !636, file: !618, line: 161, type: !602, align: 64)
!636 = distinct !DILexicalBlock(scope: !617, file: !618, line: 161, column: 17)
!637 = !DILocalVariable(name: "end_or_len", scope: !638, file: !618, line: 162, type: !605, align: 64)
!638 = distinct !DILexicalBlock(scope: !636, file: !618, line: 162, column: 17)
!639 = !DILocalVariable(name: "len", scope: !640, file: !618, line: 167, type: !9, align: 64)
!640 = distinct !DILexicalBlock(scope: !638, file: !618, line: 167, column: 25)
!641 = !DILocation(line: 157, column: 21, scope: !617, inlinedAt: !642)
!642 = !DILocation(line: 27, column: 18, scope: !643)
!643 = !DILexicalBlockFile(scope: !596, file: !331, discriminator: 2)
!644 = !DILocation(line: 0, scope: !583)
!645 = !DILocalVariable(name: "self", arg: 1, scope: !646, file: !647, line: 25, type: !586)
!646 = distinct !DISubprogram(name: "into_iter<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hc88ecd20899c7ce4E", scope: !648, file: !647, line: 25, type: !649, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, retainedNodes: !651)
!647 = !DIFile(filename: "library/core/src/slice/iter.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "f33ab2e22fe09095bf73c41c52bd166c")
!648 = !DINamespace(name: "{impl#1}", scope: !598)
!649 = !DISubroutineType(types: !650)
!650 = !{!597, !586}
!651 = !{!645}
!652 = !DILocation(line: 0, scope: !646, inlinedAt: !653)
!653 = !DILocation(line: 27, column: 18, scope: !594)
!654 = !DILocalVariable(name: "self", arg: 1, scope: !655, file: !656, line: 1040, type: !586)
!655 = distinct !DISubprogram(name: "iter<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17hbf719946121f2478E", scope: !657, file: !656, line: 1040, type: !649, scopeLine: 1040, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, retainedNodes: !658)
!656 = !DIFile(filename: "library/core/src/slice/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b606e5d97bff599edd0dcbc6067a14f1")
!657 = !DINamespace(name: "{impl#0}", scope: !599)
!658 = !{!654}
!659 = !DILocation(line: 0, scope: !655, inlinedAt: !660)
!660 = !DILocation(line: 26, column: 14, scope: !646, inlinedAt: !653)
!661 = !DILocalVariable(name: "slice", arg: 1, scope: !662, file: !647, line: 96, type: !586)
!662 = distinct !DISubprogram(name: "new<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17h787977f93432b2c5E", scope: !597, file: !647, line: 96, type: !649, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, declaration: !663, retainedNodes: !664)
!663 = !DISubprogram(name: "new<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17h787977f93432b2c5E", scope: !597, file: !647, line: 96, type: !649, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !606)
!664 = !{!661, !665, !667, !669}
!665 = !DILocalVariable(name: "len", scope: !666, file: !647, line: 97, type: !9, align: 64)
!666 = distinct !DILexicalBlock(scope: !662, file: !647, line: 97, column: 9)
!667 = !DILocalVariable(name: "ptr", scope: !668, file: !647, line: 98, type: !602, align: 64)
!668 = distinct !DILexicalBlock(scope: !666, file: !647, line: 98, column: 9)
!669 = !DILocalVariable(name: "end_or_len", scope: !670, file: !647, line: 101, type: !605, align: 64)
!670 = distinct !DILexicalBlock(scope: !668, file: !647, line: 101, column: 13)
!671 = !DILocation(line: 0, scope: !662, inlinedAt: !672)
!672 = !DILocation(line: 1041, column: 9, scope: !655, inlinedAt: !660)
!673 = !DILocalVariable(name: "count", scope: !674, file: !675, line: 651, type: !9, align: 64)
!674 = distinct !DISubprogram(name: "add<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17he577ca7449b7e034E", scope: !602, file: !675, line: 651, type: !676, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, declaration: !678, retainedNodes: !679)
!675 = !DIFile(filename: "library/core/src/ptr/non_null.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "e5222a5160165ba1cd09076ad7a11733")
!676 = !DISubroutineType(types: !677)
!677 = !{!602, !602, !9}
!678 = !DISubprogram(name: "add<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17he577ca7449b7e034E", scope: !602, file: !675, line: 651, type: !676, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !606)
!679 = !{!680, !673}
!680 = !DILocalVariable(name: "self", arg: 1, scope: !674, file: !675, line: 651, type: !602)
!681 = !DILocation(line: 0, scope: !674, inlinedAt: !682)
!682 = !DILocation(line: 185, column: 40, scope: !638, inlinedAt: !642)
!683 = !DILocation(line: 0, scope: !594)
!684 = !DILocation(line: 0, scope: !666, inlinedAt: !672)
!685 = !DILocalVariable(name: "count", arg: 2, scope: !686, file: !687, line: 927, type: !9)
!686 = distinct !DISubprogram(name: "add<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$3add17h24ea58e67bb47d19E", scope: !688, file: !687, line: 927, type: !690, scopeLine: 927, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, retainedNodes: !716)
!687 = !DIFile(filename: "library/core/src/ptr/mut_ptr.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "7c03c8e0ae695174f7f10881dc49d2cb")
!688 = !DINamespace(name: "{impl#0}", scope: !689)
!689 = !DINamespace(name: "mut_ptr", scope: !45)
!690 = !DISubroutineType(types: !691)
!691 = !{!692, !692, !9, !693}
!692 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>", baseType: !389, size: 64, align: 64, dwarfAddressSpace: 0)
!693 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::panic::location::Location", baseType: !694, size: 64, align: 64, dwarfAddressSpace: 0)
!694 = !DICompositeType(tag: DW_TAG_structure_type, name: "Location", scope: !695, file: !2, size: 192, align: 64, flags: DIFlagPublic, elements: !697, templateParams: !22, identifier: "c23b7de1297af8f4a89df3da49f37ee6")
!695 = !DINamespace(name: "location", scope: !696)
!696 = !DINamespace(name: "panic", scope: !46)
!697 = !{!698, !706, !707, !708}
!698 = !DIDerivedType(tag: DW_TAG_member, name: "filename", scope: !694, file: !2, baseType: !699, size: 128, align: 64, flags: DIFlagPrivate)
!699 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<str>", scope: !50, file: !2, size: 128, align: 64, flags: DIFlagPublic, elements: !700, templateParams: !55, identifier: "cc7383b2ce73f6838bfb6ae828fb6ae6")
!700 = !{!701}
!701 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !699, file: !2, baseType: !702, size: 128, align: 64, flags: DIFlagPrivate)
!702 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const str", file: !2, size: 128, align: 64, elements: !703, templateParams: !22, identifier: "238a44609877474087c05adf26cd41fa")
!703 = !{!704, !705}
!704 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !702, file: !2, baseType: !428, size: 64, align: 64)
!705 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !702, file: !2, baseType: !9, size: 64, align: 64, offset: 64)
!706 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !694, file: !2, baseType: !21, size: 32, align: 32, offset: 128, flags: DIFlagPrivate)
!707 = !DIDerivedType(tag: DW_TAG_member, name: "col", scope: !694, file: !2, baseType: !21, size: 32, align: 32, offset: 160, flags: DIFlagPrivate)
!708 = !DIDerivedType(tag: DW_TAG_member, name: "_filename", scope: !694, file: !2, baseType: !709, align: 8, offset: 192, flags: DIFlagPrivate)
!709 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&str>", scope: !59, file: !2, align: 8, flags: DIFlagPublic, elements: !22, templateParams: !710, identifier: "e16ac355808b6aef9fb50b5f125fee05")
!710 = !{!711}
!711 = !DITemplateTypeParameter(name: "T", type: !712)
!712 = !DICompositeType(tag: DW_TAG_structure_type, name: "&str", file: !2, size: 128, align: 64, elements: !713, templateParams: !22, identifier: "9277eecd40495f85161460476aacc992")
!713 = !{!714, !715}
!714 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !712, file: !2, baseType: !428, size: 64, align: 64)
!715 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !712, file: !2, baseType: !9, size: 64, align: 64, offset: 64)
!716 = !{!717, !685}
!717 = !DILocalVariable(name: "self", arg: 1, scope: !686, file: !687, line: 927, type: !692)
!718 = !DILocation(line: 0, scope: !686, inlinedAt: !719)
!719 = !DILocation(line: 102, column: 78, scope: !668, inlinedAt: !672)
!720 = !DILocation(line: 0, scope: !668, inlinedAt: !672)
!721 = !DILocation(line: 961, column: 18, scope: !686, inlinedAt: !719)
!722 = !DILocation(line: 0, scope: !596)
!723 = !DILocation(line: 0, scope: !636, inlinedAt: !642)
!724 = !DILocation(line: 0, scope: !638, inlinedAt: !642)
!725 = !DILocalVariable(name: "self", arg: 1, scope: !726, file: !675, line: 1719, type: !730)
!726 = distinct !DISubprogram(name: "eq<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", linkageName: "_ZN78_$LT$core..ptr..non_null..NonNull$LT$T$GT$$u20$as$u20$core..cmp..PartialEq$GT$2eq17h83dea45cc366bc2dE", scope: !727, file: !675, line: 1719, type: !728, scopeLine: 1719, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !83, templateParams: !606, retainedNodes: !731)
!727 = !DINamespace(name: "{impl#16}", scope: !50)
!728 = !DISubroutineType(types: !729)
!729 = !{!462, !730, !730}
!730 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::ptr::non_null::NonNull<alloc::boxed::Box<dyn features::Area, alloc::alloc::Global>>", baseType: !602, size: 64, align: 64, dwarfAddressSpace: 0)
!731 = !{!725, !732}
!732 = !DILocalVariable(name: "other", arg: 2, scope: !726, file: !675, line: 1719, type: !730)
!733 = !DILocation(line: 1719, column: 11, scope: !726, inlinedAt: !734)
!734 = !DILocation(line: 180, column: 28, scope: !638, inlinedAt: !642)
!735 = !DILocation(line: 1719, column: 18, scope: !726, inlinedAt: !734)
!736 = !DILocation(line: 1720, column: 9, scope: !726, inlinedAt: !734)
!737 = !DILocation(line: 659, column: 28, scope: !674, inlinedAt: !682)
!738 = !DILocation(line: 0, scope: !615)
!739 = !DILocation(line: 28, column: 18, scope: !615)
!740 = !{i64 8}
!741 = !DILocation(line: 28, column: 24, scope: !615)
!742 = !DILocation(line: 28, column: 9, scope: !615)
!743 = !DILocation(line: 31, column: 2, scope: !583)
