; ModuleID = 'features.c'
source_filename = "features.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [8 x i32] }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@each_thread = dso_local thread_local local_unnamed_addr global i32 3, align 4, !dbg !0
@extended = dso_local local_unnamed_addr global x86_fp80 0xK3FFFC000000000000000, align 16, !dbg !8
@not_a_number = dso_local local_unnamed_addr global float 0x7FF8000000000000, align 4, !dbg !11
@infinite = dso_local local_unnamed_addr global double 0x7FF0000000000000, align 8, !dbg !14
@missing = external local_unnamed_addr global i32, align 4
@computed_goto.targets = internal unnamed_addr constant [2 x ptr] [ptr blockaddress(@computed_goto, %7), ptr blockaddress(@computed_goto, %6)], align 16, !dbg !17
@atom = internal global i64 0, align 8, !dbg !39
@__func__.name = private unnamed_addr constant [5 x i8] c"name\00", align 1, !dbg !30
@shared = dso_local local_unnamed_addr global i32 0, section "somewhere", align 64, !dbg !37

@renamed = dso_local alias i32 (i32), ptr @original

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @original(i32 noundef %0) #0 !dbg !54 {
    #dbg_value(i32 %0, !56, !DIExpression(), !57)
  %2 = load i32, ptr @missing, align 4, !dbg !58, !tbaa !50
  %3 = add i32 %2, %0, !dbg !59
  ret i32 %3, !dbg !60
}

; Function Attrs: nounwind uwtable
define weak dso_local i32 @weak_function() local_unnamed_addr #1 !dbg !61 {
  ret i32 1, !dbg !64
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local void @make(ptr dead_on_unwind noalias writable writeonly sret(%struct.big) align 4 captures(none) initializes((0, 32)) %0, i32 noundef %1) local_unnamed_addr #2 !dbg !65 {
    #dbg_value(i32 %1, !75, !DIExpression(), !77)
    #dbg_declare(ptr %0, !76, !DIExpression(), !78)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(32) %0, i8 0, i64 32, i1 false), !dbg !78
  store i32 %1, ptr %0, align 4, !dbg !79, !tbaa !50
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 4, !dbg !80
  %4 = add i32 %1, 1, !dbg !81
  store i32 %4, ptr %3, align 4, !dbg !79, !tbaa !50
  ret void, !dbg !82
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @pass(i32 noundef %0) local_unnamed_addr #4 !dbg !83 {
  %2 = alloca %struct.big, align 8, !DIAssignID !87
    #dbg_assign(i1 poison, !86, !DIExpression(), !87, ptr %2, !DIExpression(), !88)
    #dbg_value(i32 %0, !85, !DIExpression(), !88)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #16, !dbg !89
    #dbg_value(i32 %0, !75, !DIExpression(), !90)
    #dbg_declare(ptr %2, !76, !DIExpression(), !92)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %2, i8 0, i64 32, i1 false), !dbg !92, !alias.scope !93, !DIAssignID !96
    #dbg_assign(i8 0, !86, !DIExpression(), !96, ptr %2, !DIExpression(), !88)
  store i32 %0, ptr %2, align 8, !dbg !97, !tbaa !50, !alias.scope !93, !DIAssignID !98
    #dbg_assign(i32 %0, !86, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !98, ptr %2, !DIExpression(), !88)
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 4, !dbg !99
  %4 = add i32 %0, 1, !dbg !100
  store i32 %4, ptr %3, align 4, !dbg !97, !tbaa !50, !alias.scope !93, !DIAssignID !101
    #dbg_assign(i32 %4, !86, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !101, ptr %3, !DIExpression(), !88)
  %5 = tail call fastcc i32 @by_value(ptr noundef nonnull byval(%struct.big) align 8 %2, i32 noundef %0), !dbg !102
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #16, !dbg !103
  ret i32 %5, !dbg !104
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define internal fastcc i32 @by_value(ptr noundef readonly byval(%struct.big) align 8 captures(none) %0, i32 noundef %1) unnamed_addr #6 !dbg !105 {
    #dbg_declare(ptr %0, !109, !DIExpression(), !111)
    #dbg_value(i32 %1, !110, !DIExpression(), !112)
  %3 = and i32 %1, 7, !dbg !113
  %4 = zext nneg i32 %3 to i64, !dbg !114
  %5 = getelementptr inbounds nuw i32, ptr %0, i64 %4, !dbg !114
  %6 = load i32, ptr %5, align 4, !dbg !115, !tbaa !50
  ret i32 %6, !dbg !116
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i32 @total(i32 noundef %0, ...) local_unnamed_addr #7 !dbg !117 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16, !DIAssignID !136
    #dbg_assign(i1 poison, !122, !DIExpression(), !136, ptr %2, !DIExpression(), !137)
    #dbg_value(i32 %0, !121, !DIExpression(), !137)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #16, !dbg !138
  call void @llvm.va_start.p0(ptr nonnull %2), !dbg !139
    #dbg_value(i32 0, !134, !DIExpression(), !137)
    #dbg_value(i32 %0, !121, !DIExpression(), !137)
    #dbg_value(i32 0, !134, !DIExpression(), !137)
  %3 = icmp sgt i32 %0, 0, !dbg !140
  br i1 %3, label %4, label %30, !dbg !141

4:                                                ; preds = %1
  %5 = load i32, ptr %2, align 16
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 16
  %9 = load ptr, ptr %6, align 8
  br label %10, !dbg !141

10:                                               ; preds = %4, %23
  %11 = phi ptr [ %9, %4 ], [ %24, %23 ]
  %12 = phi i32 [ %0, %4 ], [ %15, %23 ]
  %13 = phi i32 [ 0, %4 ], [ %28, %23 ]
  %14 = phi i32 [ %5, %4 ], [ %25, %23 ]
  %15 = add nsw i32 %12, -1, !dbg !142
    #dbg_value(i32 %13, !134, !DIExpression(), !137)
  %16 = icmp ult i32 %14, 41, !dbg !143
  br i1 %16, label %17, label %21, !dbg !143

17:                                               ; preds = %10
  %18 = zext nneg i32 %14 to i64, !dbg !143
  %19 = getelementptr i8, ptr %8, i64 %18, !dbg !143
  %20 = add nuw nsw i32 %14, 8, !dbg !143
  store i32 %20, ptr %2, align 16, !dbg !143, !DIAssignID !144
    #dbg_assign(i32 %20, !122, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !144, ptr %2, !DIExpression(), !137)
  br label %23, !dbg !143

21:                                               ; preds = %10
  %22 = getelementptr i8, ptr %11, i64 8, !dbg !143
  store ptr %22, ptr %6, align 8, !dbg !143, !DIAssignID !145
    #dbg_assign(ptr %22, !122, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !145, ptr %6, !DIExpression(), !137)
  br label %23, !dbg !143

23:                                               ; preds = %21, %17
  %24 = phi ptr [ %11, %17 ], [ %22, %21 ]
  %25 = phi i32 [ %20, %17 ], [ %14, %21 ]
  %26 = phi ptr [ %19, %17 ], [ %11, %21 ], !dbg !143
  %27 = load i32, ptr %26, align 4, !dbg !143, !tbaa !50
  %28 = add i32 %27, %13, !dbg !146
    #dbg_value(i32 %15, !121, !DIExpression(), !137)
    #dbg_value(i32 %28, !134, !DIExpression(), !137)
    #dbg_value(i32 %15, !121, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !137)
  %29 = icmp sgt i32 %12, 1, !dbg !147
  br i1 %29, label %10, label %30, !dbg !148, !llvm.loop !149

30:                                               ; preds = %23, %1
  %31 = phi i32 [ 0, %1 ], [ %28, %23 ], !dbg !137
  %32 = getelementptr inbounds nuw i8, ptr %2, i64 4, !dbg !154
  %33 = load i32, ptr %32, align 4, !dbg !154
  %34 = icmp ult i32 %33, 161, !dbg !154
  br i1 %34, label %35, label %41, !dbg !154

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %2, i64 16, !dbg !154
  %37 = load ptr, ptr %36, align 16, !dbg !154
  %38 = zext nneg i32 %33 to i64, !dbg !154
  %39 = getelementptr i8, ptr %37, i64 %38, !dbg !154
  %40 = add nuw nsw i32 %33, 16, !dbg !154
  store i32 %40, ptr %32, align 4, !dbg !154, !DIAssignID !155
    #dbg_assign(i32 %40, !122, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !155, ptr %32, !DIExpression(), !137)
  br label %45, !dbg !154

41:                                               ; preds = %30
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 8, !dbg !154
  %43 = load ptr, ptr %42, align 8, !dbg !154
  %44 = getelementptr i8, ptr %43, i64 8, !dbg !154
  store ptr %44, ptr %42, align 8, !dbg !154, !DIAssignID !156
    #dbg_assign(ptr %44, !122, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !156, ptr %42, !DIExpression(), !137)
  br label %45, !dbg !154

45:                                               ; preds = %41, %35
  %46 = phi ptr [ %39, %35 ], [ %43, %41 ], !dbg !154
  %47 = load double, ptr %46, align 8, !dbg !157, !tbaa !158
    #dbg_value(double %47, !135, !DIExpression(), !137)
  call void @llvm.va_end.p0(ptr %2), !dbg !160
  %48 = fptosi double %47 to i32, !dbg !161
  %49 = add i32 %31, %48, !dbg !162
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #16, !dbg !163
  ret i32 %49, !dbg !164
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #8

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #8

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i32 @variadic() local_unnamed_addr #7 !dbg !165 {
  %1 = tail call i32 (i32, ...) @total(i32 noundef 2, i32 noundef 3, i32 noundef 4, double noundef 2.500000e+00), !dbg !166
  ret i32 %1, !dbg !167
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 10, 12) i32 @computed_goto(i32 noundef %0) local_unnamed_addr #4 !dbg !19 {
    #dbg_value(i32 %0, !23, !DIExpression(), !168)
  %2 = and i32 %0, 1, !dbg !169
  %3 = zext nneg i32 %2 to i64, !dbg !170
  %4 = getelementptr inbounds nuw ptr, ptr @computed_goto.targets, i64 %3, !dbg !170
  %5 = load ptr, ptr %4, align 8, !dbg !170, !tbaa !171
  indirectbr ptr %5, [label %7, label %6]

6:                                                ; preds = %1
    #dbg_label(!25, !173)
  br label %7, !dbg !174

7:                                                ; preds = %1, %6
  %8 = phi i32 [ 11, %6 ], [ 10, %1 ], !dbg !168
  ret i32 %8, !dbg !175
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn uwtable
define dso_local i64 @atomics() local_unnamed_addr #9 !dbg !176 {
  store atomic i64 5, ptr @atom release, align 8, !dbg !181
  %1 = atomicrmw add ptr @atom, i64 2 seq_cst, align 8, !dbg !182
  %2 = atomicrmw nand ptr @atom, i64 1 acq_rel, align 8, !dbg !183
    #dbg_value(i64 7, !180, !DIExpression(), !184)
  %3 = cmpxchg ptr @atom, i64 7, i64 9 seq_cst monotonic, align 8, !dbg !185
  fence acquire, !dbg !186
  %4 = load atomic i64, ptr @atom acquire, align 8, !dbg !187
  ret i64 %4, !dbg !188
}

; Function Attrs: nounwind uwtable
define dso_local i32 @assembly(i32 noundef %0) local_unnamed_addr #1 !dbg !189 {
    #dbg_value(i32 %0, !191, !DIExpression(), !193)
  %2 = tail call i32 asm sideeffect "movl $1, $0\0A\09incl $0", "=r,r,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0) #16, !dbg !194, !srcloc !195
    #dbg_value(i32 %2, !192, !DIExpression(), !193)
  ret i32 %2, !dbg !196
}

; Function Attrs: nounwind uwtable
define dso_local range(i32 0, 2) i32 @assembly_goto(i32 noundef %0) local_unnamed_addr #1 !dbg !197 {
    #dbg_value(i32 %0, !199, !DIExpression(), !201)
  callbr void asm sideeffect "testl $0, $0; jne ${1:l}", "r,!i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0) #16
          to label %3 [label %2], !dbg !202, !srcloc !203

2:                                                ; preds = %1
    #dbg_label(!200, !204)
  br label %3, !dbg !205

3:                                                ; preds = %1, %2
  %4 = phi i32 [ 1, %2 ], [ 0, %1 ], !dbg !201
  ret i32 %4, !dbg !206
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 -1, 1) <4 x i32> @vectors(<4 x i32> noundef %0, <4 x i32> noundef %1, i32 noundef %2) local_unnamed_addr #10 !dbg !207 {
    #dbg_value(<4 x i32> %0, !215, !DIExpression(), !219)
    #dbg_value(<4 x i32> %1, !216, !DIExpression(), !219)
    #dbg_value(i32 %2, !217, !DIExpression(), !219)
  %4 = mul <4 x i32> %1, %0, !dbg !220
  %5 = add <4 x i32> %4, <i32 1, i32 poison, i32 3, i32 poison>, !dbg !221
    #dbg_value(<4 x i32> %5, !218, !DIExpression(), !219)
  %6 = and i32 %2, 3, !dbg !222
  %7 = insertelement <4 x i32> %5, i32 7, i32 %6, !dbg !223
    #dbg_value(<4 x i32> %7, !218, !DIExpression(), !219)
  %8 = shufflevector <4 x i32> %7, <4 x i32> %0, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !224
  %9 = icmp sgt <4 x i32> %8, %1, !dbg !225
  %10 = sext <4 x i1> %9 to <4 x i32>, !dbg !226
  ret <4 x i32> %10, !dbg !227
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local x86_fp80 @long_double(x86_fp80 noundef %0, float noundef %1) local_unnamed_addr #0 !dbg !228 {
    #dbg_value(x86_fp80 %0, !232, !DIExpression(DW_OP_LLVM_fragment, 0, 80), !234)
    #dbg_value(float %1, !233, !DIExpression(), !234)
  %3 = load x86_fp80, ptr @extended, align 16, !dbg !235, !tbaa !236
  %4 = fpext float %1 to x86_fp80, !dbg !238
  %5 = fmul x86_fp80 %0, %3, !dbg !239
  %6 = fsub x86_fp80 %4, %5, !dbg !239
  ret x86_fp80 %6, !dbg !240
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i128 @wide(i128 noundef %0) local_unnamed_addr #4 !dbg !241 {
    #dbg_value(i128 %0, !245, !DIExpression(), !246)
  %2 = mul i128 %0, 1267650600228229401496703205373, !dbg !247
  %3 = add i128 %2, -1, !dbg !248
  ret i128 %3, !dbg !249
}

; Function Attrs: nounwind uwtable
define dso_local { double, double } @complex_number(double noundef %0, double noundef %1) local_unnamed_addr #1 !dbg !250 {
    #dbg_value(double %0, !255, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !256)
    #dbg_value(double %1, !255, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !256)
  %3 = fmul double %0, %0, !dbg !257
  %4 = fmul double %1, %1, !dbg !257
  %5 = fmul double %0, %1, !dbg !257
  %6 = fsub double %3, %4, !dbg !257
  %7 = fadd double %5, %5, !dbg !257
  %8 = fcmp uno double %6, 0.000000e+00, !dbg !257
  br i1 %8, label %9, label %15, !dbg !257, !prof !258

9:                                                ; preds = %2
  %10 = fcmp uno double %7, 0.000000e+00, !dbg !257
  br i1 %10, label %11, label %15, !dbg !257, !prof !258

11:                                               ; preds = %9
  %12 = tail call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef %0, double noundef %1) #16, !dbg !257
  %13 = extractvalue { double, double } %12, 0, !dbg !257
  %14 = extractvalue { double, double } %12, 1, !dbg !257
  br label %15, !dbg !257

15:                                               ; preds = %11, %9, %2
  %16 = phi double [ %6, %2 ], [ %6, %9 ], [ %13, %11 ], !dbg !259
  %17 = phi double [ %7, %2 ], [ %7, %9 ], [ %14, %11 ], !dbg !259
  %18 = insertvalue { double, double } poison, double %16, 0, !dbg !260
  %19 = insertvalue { double, double } %18, double %17, 1, !dbg !260
  ret { double, double } %19, !dbg !261
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: nounwind uwtable
define dso_local void @may_stop(i32 noundef %0) local_unnamed_addr #1 !dbg !262 {
    #dbg_value(i32 %0, !266, !DIExpression(), !267)
  %2 = icmp eq i32 %0, 0, !dbg !268
  br i1 %2, label %4, label %3, !dbg !270

3:                                                ; preds = %1
  tail call void @stop(i32 noundef %0) #17, !dbg !271
  unreachable, !dbg !271

4:                                                ; preds = %1
  ret void, !dbg !272
}

; Function Attrs: noreturn
declare void @stop(i32 noundef) local_unnamed_addr #11

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @array_of_length(i32 noundef %0) local_unnamed_addr #12 !dbg !273 {
    #dbg_value(i32 %0, !275, !DIExpression(), !284)
  %2 = zext i32 %0 to i64, !dbg !285
  %3 = alloca i32, i64 %2, align 16, !dbg !285
    #dbg_value(i64 %2, !276, !DIExpression(), !284)
    #dbg_declare(ptr %3, !278, !DIExpression(), !286)
    #dbg_value(i32 0, !282, !DIExpression(), !287)
  %4 = icmp sgt i32 %0, 0, !dbg !288
  br i1 %4, label %5, label %7, !dbg !290

5:                                                ; preds = %1
  %6 = zext nneg i32 %0 to i64, !dbg !291
  br label %12, !dbg !292

7:                                                ; preds = %12, %1
  %8 = add i32 %0, -1, !dbg !293
  %9 = sext i32 %8 to i64, !dbg !294
  %10 = getelementptr inbounds i32, ptr %3, i64 %9, !dbg !294
  %11 = load i32, ptr %10, align 4, !dbg !295, !tbaa !50
  ret i32 %11, !dbg !296

12:                                               ; preds = %5, %12
  %13 = phi i64 [ 0, %5 ], [ %16, %12 ]
    #dbg_value(i64 %13, !282, !DIExpression(), !287)
  %14 = getelementptr inbounds nuw i32, ptr %3, i64 %13, !dbg !297
  %15 = trunc nuw nsw i64 %13 to i32, !dbg !298
  store i32 %15, ptr %14, align 4, !dbg !298, !tbaa !50
  %16 = add nuw nsw i64 %13, 1, !dbg !299
    #dbg_value(i64 %16, !282, !DIExpression(), !287)
  %17 = icmp eq i64 %16, %6, !dbg !291
  br i1 %17, label %7, label %12, !dbg !300, !llvm.loop !301
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 65) i32 @builtin(i32 noundef %0) local_unnamed_addr #4 !dbg !303 {
    #dbg_value(i32 %0, !307, !DIExpression(), !308)
  %2 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %0), !dbg !309
  %3 = or i32 %0, 1, !dbg !310
  %4 = tail call range(i32 0, 32) i32 @llvm.ctlz.i32(i32 %3, i1 true), !dbg !311
  %5 = add nuw nsw i32 %4, %2, !dbg !312
  %6 = icmp eq i32 %0, 3, !dbg !313
  %7 = zext i1 %6 to i32, !dbg !314
  %8 = add nuw nsw i32 %5, %7, !dbg !315
  ret i32 %8, !dbg !316
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #13

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #14

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @overflow(i32 noundef %0, i32 noundef %1) local_unnamed_addr #4 !dbg !317 {
    #dbg_value(i32 %0, !321, !DIExpression(), !324)
    #dbg_value(i32 %1, !322, !DIExpression(), !324)
  %3 = tail call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %1), !dbg !325
  %4 = extractvalue { i32, i1 } %3, 1, !dbg !326
  %5 = extractvalue { i32, i1 } %3, 0, !dbg !325
    #dbg_value(i32 %5, !323, !DIExpression(), !324)
  %6 = select i1 %4, i32 -1, i32 %5, !dbg !327
  ret i32 %6, !dbg !328
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #13

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noalias noundef nonnull ptr @frame() local_unnamed_addr #4 !dbg !329 {
  %1 = alloca [16 x i8], align 16, !dbg !333
  ret ptr %1, !dbg !334
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef nonnull ptr @name() local_unnamed_addr #4 !dbg !335 {
  ret ptr @__func__.name, !dbg !339
}

; Function Attrs: nounwind uwtable
define dso_local i32 @old_style() local_unnamed_addr #1 !dbg !340 {
  %1 = tail call i32 (i32, i32, ...) @unprototyped(i32 noundef 1, i32 noundef 2) #16, !dbg !341
  ret i32 %1, !dbg !342
}

declare !dbg !343 i32 @unprototyped(...) local_unnamed_addr #15

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #9 = { mustprogress nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { noreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #13 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #14 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #15 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #16 = { nounwind }
attributes #17 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!42, !43, !44, !45, !46, !47, !48}
!llvm.ident = !{!49}
!llvm.errno.tbaa = !{!50}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "each_thread", scope: !2, file: !3, line: 8, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "features.c", directory: ".", checksumkind: CSK_MD5, checksum: "56a404acaa641f4153a0cacac0c1bb5f")
!4 = !{!5, !6}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!7 = !{!0, !8, !11, !14, !17, !30, !37, !39}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "extended", scope: !2, file: !3, line: 10, type: !10, isLocal: false, isDefinition: true)
!10 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "not_a_number", scope: !2, file: !3, line: 11, type: !13, isLocal: false, isDefinition: true)
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "infinite", scope: !2, file: !3, line: 12, type: !16, isLocal: false, isDefinition: true)
!16 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
!18 = distinct !DIGlobalVariable(name: "targets", scope: !19, file: !3, line: 45, type: !26, isLocal: true, isDefinition: true)
!19 = distinct !DISubprogram(name: "computed_goto", scope: !3, file: !3, line: 44, type: !20, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !22, keyInstructions: true)
!20 = !DISubroutineType(types: !21)
!21 = !{!5, !5}
!22 = !{!23, !24, !25}
!23 = !DILocalVariable(name: "n", arg: 1, scope: !19, file: !3, line: 44, type: !5)
!24 = !DILabel(scope: !19, name: "zero", file: !3, line: 47, column: 1)
!25 = !DILabel(scope: !19, name: "one", file: !3, line: 49, column: 1)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 128, elements: !28)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!28 = !{!29}
!29 = !DISubrange(count: 2)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(scope: null, file: !3, line: 104, type: !32, isLocal: true, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 40, elements: !35)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !34)
!34 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!35 = !{!36}
!36 = !DISubrange(count: 5)
!37 = !DIGlobalVariableExpression(var: !38, expr: !DIExpression())
!38 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 9, type: !5, isLocal: false, isDefinition: true, align: 512)
!39 = !DIGlobalVariableExpression(var: !40, expr: !DIExpression())
!40 = distinct !DIGlobalVariable(name: "atom", scope: !2, file: !3, line: 13, type: !41, isLocal: true, isDefinition: true)
!41 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!42 = !{i32 7, !"Dwarf Version", i32 5}
!43 = !{i32 2, !"Debug Info Version", i32 3}
!44 = !{i32 1, !"wchar_size", i32 4}
!45 = !{i32 8, !"PIC Level", i32 2}
!46 = !{i32 7, !"PIE Level", i32 2}
!47 = !{i32 7, !"uwtable", i32 2}
!48 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!49 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!50 = !{!51, !51, i64 0}
!51 = !{!"int", !52, i64 0}
!52 = !{!"omnipotent char", !53, i64 0}
!53 = !{!"Simple C/C++ TBAA"}
!54 = distinct !DISubprogram(name: "original", scope: !3, file: !3, line: 16, type: !20, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !55, keyInstructions: true)
!55 = !{!56}
!56 = !DILocalVariable(name: "x", arg: 1, scope: !54, file: !3, line: 16, type: !5)
!57 = !DILocation(line: 0, scope: !54)
!58 = !DILocation(line: 16, column: 34, scope: !54)
!59 = !DILocation(line: 16, column: 32, scope: !54, atomGroup: 1, atomRank: 2)
!60 = !DILocation(line: 16, column: 23, scope: !54, atomGroup: 1, atomRank: 1)
!61 = distinct !DISubprogram(name: "weak_function", scope: !3, file: !3, line: 18, type: !62, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!62 = !DISubroutineType(types: !63)
!63 = !{!5}
!64 = !DILocation(line: 18, column: 49, scope: !61, atomGroup: 1, atomRank: 1)
!65 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 22, type: !66, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !74, keyInstructions: true)
!66 = !DISubroutineType(types: !67)
!67 = !{!68, !5}
!68 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 3, size: 256, elements: !69)
!69 = !{!70}
!70 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !68, file: !3, line: 3, baseType: !71, size: 256)
!71 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, elements: !72)
!72 = !{!73}
!73 = !DISubrange(count: 8)
!74 = !{!75, !76}
!75 = !DILocalVariable(name: "seed", arg: 1, scope: !65, file: !3, line: 22, type: !5)
!76 = !DILocalVariable(name: "b", scope: !65, file: !3, line: 23, type: !68)
!77 = !DILocation(line: 0, scope: !65)
!78 = !DILocation(line: 23, column: 16, scope: !65)
!79 = !DILocation(line: 23, column: 21, scope: !65, atomGroup: 1, atomRank: 1)
!80 = !DILocation(line: 23, column: 21, scope: !65)
!81 = !DILocation(line: 23, column: 33, scope: !65, atomGroup: 1, atomRank: 2)
!82 = !DILocation(line: 24, column: 5, scope: !65, atomGroup: 2, atomRank: 1)
!83 = distinct !DISubprogram(name: "pass", scope: !3, file: !3, line: 27, type: !20, scopeLine: 27, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !84, keyInstructions: true)
!84 = !{!85, !86}
!85 = !DILocalVariable(name: "seed", arg: 1, scope: !83, file: !3, line: 27, type: !5)
!86 = !DILocalVariable(name: "b", scope: !83, file: !3, line: 28, type: !68)
!87 = distinct !DIAssignID()
!88 = !DILocation(line: 0, scope: !83)
!89 = !DILocation(line: 28, column: 5, scope: !83)
!90 = !DILocation(line: 0, scope: !65, inlinedAt: !91)
!91 = distinct !DILocation(line: 28, column: 20, scope: !83)
!92 = !DILocation(line: 23, column: 16, scope: !65, inlinedAt: !91)
!93 = !{!94}
!94 = distinct !{!94, !95, !"make: argument 0"}
!95 = distinct !{!95, !"make"}
!96 = distinct !DIAssignID()
!97 = !DILocation(line: 23, column: 21, scope: !65, inlinedAt: !91, atomGroup: 1, atomRank: 1)
!98 = distinct !DIAssignID()
!99 = !DILocation(line: 23, column: 21, scope: !65, inlinedAt: !91)
!100 = !DILocation(line: 23, column: 33, scope: !65, inlinedAt: !91, atomGroup: 1, atomRank: 2)
!101 = distinct !DIAssignID()
!102 = !DILocation(line: 29, column: 12, scope: !83, atomGroup: 2, atomRank: 2)
!103 = !DILocation(line: 30, column: 1, scope: !83)
!104 = !DILocation(line: 29, column: 5, scope: !83, atomGroup: 2, atomRank: 1)
!105 = distinct !DISubprogram(name: "by_value", scope: !3, file: !3, line: 20, type: !106, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !108, keyInstructions: true)
!106 = !DISubroutineType(types: !107)
!107 = !{!5, !68, !5}
!108 = !{!109, !110}
!109 = !DILocalVariable(name: "b", arg: 1, scope: !105, file: !3, line: 20, type: !68)
!110 = !DILocalVariable(name: "at", arg: 2, scope: !105, file: !3, line: 20, type: !5)
!111 = !DILocation(line: 20, column: 58, scope: !105)
!112 = !DILocation(line: 0, scope: !105)
!113 = !DILocation(line: 20, column: 90, scope: !105)
!114 = !DILocation(line: 20, column: 78, scope: !105)
!115 = !DILocation(line: 20, column: 78, scope: !105, atomGroup: 1, atomRank: 2)
!116 = !DILocation(line: 20, column: 71, scope: !105, atomGroup: 1, atomRank: 1)
!117 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 32, type: !118, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !120, keyInstructions: true)
!118 = !DISubroutineType(types: !119)
!119 = !{!5, !5, null}
!120 = !{!121, !122, !134, !135}
!121 = !DILocalVariable(name: "count", arg: 1, scope: !117, file: !3, line: 32, type: !5)
!122 = !DILocalVariable(name: "list", scope: !117, file: !3, line: 33, type: !123)
!123 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !3, baseType: !124)
!124 = !DICompositeType(tag: DW_TAG_array_type, baseType: !125, size: 192, elements: !132)
!125 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !126)
!126 = !{!127, !129, !130, !131}
!127 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !125, file: !3, line: 33, baseType: !128, size: 32)
!128 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!129 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !125, file: !3, line: 33, baseType: !128, size: 32, offset: 32)
!130 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !125, file: !3, line: 33, baseType: !27, size: 64, offset: 64)
!131 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !125, file: !3, line: 33, baseType: !27, size: 64, offset: 128)
!132 = !{!133}
!133 = !DISubrange(count: 1)
!134 = !DILocalVariable(name: "sum", scope: !117, file: !3, line: 35, type: !5)
!135 = !DILocalVariable(name: "last", scope: !117, file: !3, line: 37, type: !16)
!136 = distinct !DIAssignID()
!137 = !DILocation(line: 0, scope: !117)
!138 = !DILocation(line: 33, column: 5, scope: !117)
!139 = !DILocation(line: 34, column: 5, scope: !117)
!140 = !DILocation(line: 36, column: 20, scope: !117, atomGroup: 10, atomRank: 1)
!141 = !DILocation(line: 36, column: 5, scope: !117, atomGroup: 11, atomRank: 1)
!142 = !DILocation(line: 36, column: 17, scope: !117, atomGroup: 2, atomRank: 2)
!143 = !DILocation(line: 36, column: 32, scope: !117)
!144 = distinct !DIAssignID()
!145 = distinct !DIAssignID()
!146 = !DILocation(line: 36, column: 29, scope: !117, atomGroup: 5, atomRank: 2)
!147 = !DILocation(line: 36, column: 20, scope: !117, atomGroup: 3, atomRank: 1)
!148 = !DILocation(line: 36, column: 5, scope: !117, atomGroup: 4, atomRank: 1)
!149 = distinct !{!149, !150, !151, !152, !153}
!150 = !DILocation(line: 36, column: 5, scope: !117)
!151 = !DILocation(line: 36, column: 58, scope: !117)
!152 = !{!"llvm.loop.mustprogress"}
!153 = !{!"llvm.loop.unroll.disable"}
!154 = !DILocation(line: 37, column: 19, scope: !117)
!155 = distinct !DIAssignID()
!156 = distinct !DIAssignID()
!157 = !DILocation(line: 37, column: 19, scope: !117, atomGroup: 6, atomRank: 2)
!158 = !{!159, !159, i64 0}
!159 = !{!"double", !52, i64 0}
!160 = !DILocation(line: 38, column: 5, scope: !117)
!161 = !DILocation(line: 39, column: 18, scope: !117)
!162 = !DILocation(line: 39, column: 16, scope: !117, atomGroup: 8, atomRank: 2)
!163 = !DILocation(line: 40, column: 1, scope: !117)
!164 = !DILocation(line: 39, column: 5, scope: !117, atomGroup: 8, atomRank: 1)
!165 = distinct !DISubprogram(name: "variadic", scope: !3, file: !3, line: 42, type: !62, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!166 = !DILocation(line: 42, column: 29, scope: !165, atomGroup: 1, atomRank: 2)
!167 = !DILocation(line: 42, column: 22, scope: !165, atomGroup: 1, atomRank: 1)
!168 = !DILocation(line: 0, scope: !19)
!169 = !DILocation(line: 46, column: 21, scope: !19)
!170 = !DILocation(line: 46, column: 11, scope: !19)
!171 = !{!172, !172, i64 0}
!172 = !{!"any pointer", !52, i64 0}
!173 = !DILocation(line: 49, column: 1, scope: !19)
!174 = !DILocation(line: 50, column: 5, scope: !19, atomGroup: 3, atomRank: 1)
!175 = !DILocation(line: 51, column: 1, scope: !19, atomGroup: 4, atomRank: 1)
!176 = distinct !DISubprogram(name: "atomics", scope: !3, file: !3, line: 53, type: !177, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !179, keyInstructions: true)
!177 = !DISubroutineType(types: !178)
!178 = !{!41}
!179 = !{!180}
!180 = !DILocalVariable(name: "expected", scope: !176, file: !3, line: 57, type: !41)
!181 = !DILocation(line: 54, column: 5, scope: !176, atomGroup: 1, atomRank: 1)
!182 = !DILocation(line: 55, column: 5, scope: !176, atomGroup: 2, atomRank: 2)
!183 = !DILocation(line: 56, column: 5, scope: !176, atomGroup: 3, atomRank: 2)
!184 = !DILocation(line: 0, scope: !176)
!185 = !DILocation(line: 58, column: 5, scope: !176)
!186 = !DILocation(line: 59, column: 5, scope: !176)
!187 = !DILocation(line: 60, column: 12, scope: !176, atomGroup: 7, atomRank: 2)
!188 = !DILocation(line: 60, column: 5, scope: !176, atomGroup: 8, atomRank: 1)
!189 = distinct !DISubprogram(name: "assembly", scope: !3, file: !3, line: 63, type: !20, scopeLine: 63, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !190, keyInstructions: true)
!190 = !{!191, !192}
!191 = !DILocalVariable(name: "x", arg: 1, scope: !189, file: !3, line: 63, type: !5)
!192 = !DILocalVariable(name: "y", scope: !189, file: !3, line: 64, type: !5)
!193 = !DILocation(line: 0, scope: !189)
!194 = !DILocation(line: 65, column: 5, scope: !189, atomGroup: 1, atomRank: 1)
!195 = !{i64 1897, i64 1911}
!196 = !DILocation(line: 66, column: 5, scope: !189, atomGroup: 4, atomRank: 1)
!197 = distinct !DISubprogram(name: "assembly_goto", scope: !3, file: !3, line: 69, type: !20, scopeLine: 69, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !198, keyInstructions: true)
!198 = !{!199, !200}
!199 = !DILocalVariable(name: "x", arg: 1, scope: !197, file: !3, line: 69, type: !5)
!200 = !DILabel(scope: !197, name: "not_zero", file: !3, line: 72, column: 1)
!201 = !DILocation(line: 0, scope: !197)
!202 = !DILocation(line: 70, column: 5, scope: !197, atomGroup: 1, atomRank: 1)
!203 = !{i64 2011}
!204 = !DILocation(line: 72, column: 1, scope: !197)
!205 = !DILocation(line: 73, column: 5, scope: !197, atomGroup: 3, atomRank: 1)
!206 = !DILocation(line: 74, column: 1, scope: !197, atomGroup: 4, atomRank: 1)
!207 = distinct !DISubprogram(name: "vectors", scope: !3, file: !3, line: 76, type: !208, scopeLine: 76, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !214, keyInstructions: true)
!208 = !DISubroutineType(types: !209)
!209 = !{!210, !210, !210, !5}
!210 = !DIDerivedType(tag: DW_TAG_typedef, name: "vector", file: !3, line: 4, baseType: !211)
!211 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, flags: DIFlagVector, elements: !212)
!212 = !{!213}
!213 = !DISubrange(count: 4)
!214 = !{!215, !216, !217, !218}
!215 = !DILocalVariable(name: "a", arg: 1, scope: !207, file: !3, line: 76, type: !210)
!216 = !DILocalVariable(name: "b", arg: 2, scope: !207, file: !3, line: 76, type: !210)
!217 = !DILocalVariable(name: "at", arg: 3, scope: !207, file: !3, line: 76, type: !5)
!218 = !DILocalVariable(name: "c", scope: !207, file: !3, line: 77, type: !210)
!219 = !DILocation(line: 0, scope: !207)
!220 = !DILocation(line: 77, column: 18, scope: !207)
!221 = !DILocation(line: 77, column: 22, scope: !207, atomGroup: 1, atomRank: 2)
!222 = !DILocation(line: 78, column: 10, scope: !207)
!223 = !DILocation(line: 78, column: 15, scope: !207, atomGroup: 2, atomRank: 2)
!224 = !DILocation(line: 79, column: 12, scope: !207)
!225 = !DILocation(line: 79, column: 54, scope: !207, atomGroup: 4, atomRank: 3)
!226 = !DILocation(line: 79, column: 54, scope: !207, atomGroup: 4, atomRank: 2)
!227 = !DILocation(line: 79, column: 5, scope: !207, atomGroup: 4, atomRank: 1)
!228 = distinct !DISubprogram(name: "long_double", scope: !3, file: !3, line: 82, type: !229, scopeLine: 82, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !231, keyInstructions: true)
!229 = !DISubroutineType(types: !230)
!230 = !{!10, !10, !13}
!231 = !{!232, !233}
!232 = !DILocalVariable(name: "x", arg: 1, scope: !228, file: !3, line: 82, type: !10)
!233 = !DILocalVariable(name: "f", arg: 2, scope: !228, file: !3, line: 82, type: !13)
!234 = !DILocation(line: 0, scope: !228)
!235 = !DILocation(line: 82, column: 63, scope: !228)
!236 = !{!237, !237, i64 0}
!237 = !{!"long double", !52, i64 0}
!238 = !DILocation(line: 82, column: 74, scope: !228)
!239 = !DILocation(line: 82, column: 72, scope: !228, atomGroup: 1, atomRank: 2)
!240 = !DILocation(line: 82, column: 51, scope: !228, atomGroup: 1, atomRank: 1)
!241 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 85, type: !242, scopeLine: 85, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !244, keyInstructions: true)
!242 = !DISubroutineType(types: !243)
!243 = !{!6, !6}
!244 = !{!245}
!245 = !DILocalVariable(name: "x", arg: 1, scope: !241, file: !3, line: 85, type: !6)
!246 = !DILocation(line: 0, scope: !241)
!247 = !DILocation(line: 85, column: 38, scope: !241)
!248 = !DILocation(line: 85, column: 67, scope: !241, atomGroup: 1, atomRank: 2)
!249 = !DILocation(line: 85, column: 29, scope: !241, atomGroup: 1, atomRank: 1)
!250 = distinct !DISubprogram(name: "complex_number", scope: !3, file: !3, line: 88, type: !251, scopeLine: 88, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !254, keyInstructions: true)
!251 = !DISubroutineType(types: !252)
!252 = !{!253, !253}
!253 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!254 = !{!255}
!255 = !DILocalVariable(name: "x", arg: 1, scope: !250, file: !3, line: 88, type: !253)
!256 = !DILocation(line: 0, scope: !250)
!257 = !DILocation(line: 88, column: 62, scope: !250)
!258 = !{!"branch_weights", i32 1, i32 1048575}
!259 = !DILocation(line: 88, column: 62, scope: !250, atomGroup: 1, atomRank: 2)
!260 = !DILocation(line: 88, column: 53, scope: !250, atomGroup: 1, atomRank: 2)
!261 = !DILocation(line: 88, column: 53, scope: !250, atomGroup: 1, atomRank: 1)
!262 = distinct !DISubprogram(name: "may_stop", scope: !3, file: !3, line: 90, type: !263, scopeLine: 90, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !265, keyInstructions: true)
!263 = !DISubroutineType(types: !264)
!264 = !{null, !5}
!265 = !{!266}
!266 = !DILocalVariable(name: "x", arg: 1, scope: !262, file: !3, line: 90, type: !5)
!267 = !DILocation(line: 0, scope: !262)
!268 = !DILocation(line: 91, column: 9, scope: !269, atomGroup: 1, atomRank: 2)
!269 = distinct !DILexicalBlock(scope: !262, file: !3, line: 91, column: 9)
!270 = !DILocation(line: 91, column: 9, scope: !269, atomGroup: 1, atomRank: 1)
!271 = !DILocation(line: 91, column: 12, scope: !269)
!272 = !DILocation(line: 93, column: 1, scope: !262, atomGroup: 3, atomRank: 1)
!273 = distinct !DISubprogram(name: "array_of_length", scope: !3, file: !3, line: 95, type: !20, scopeLine: 95, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !274, keyInstructions: true)
!274 = !{!275, !276, !278, !282}
!275 = !DILocalVariable(name: "n", arg: 1, scope: !273, file: !3, line: 95, type: !5)
!276 = !DILocalVariable(name: "__vla_expr0", scope: !273, type: !277, flags: DIFlagArtificial)
!277 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!278 = !DILocalVariable(name: "a", scope: !273, file: !3, line: 96, type: !279)
!279 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !280)
!280 = !{!281}
!281 = !DISubrange(count: !276)
!282 = !DILocalVariable(name: "i", scope: !283, file: !3, line: 97, type: !5)
!283 = distinct !DILexicalBlock(scope: !273, file: !3, line: 97, column: 5)
!284 = !DILocation(line: 0, scope: !273)
!285 = !DILocation(line: 96, column: 5, scope: !273)
!286 = !DILocation(line: 96, column: 9, scope: !273)
!287 = !DILocation(line: 0, scope: !283)
!288 = !DILocation(line: 97, column: 23, scope: !289, atomGroup: 12, atomRank: 1)
!289 = distinct !DILexicalBlock(scope: !283, file: !3, line: 97, column: 5)
!290 = !DILocation(line: 97, column: 5, scope: !283, atomGroup: 13, atomRank: 1)
!291 = !DILocation(line: 97, column: 23, scope: !289, atomGroup: 2, atomRank: 1)
!292 = !DILocation(line: 97, column: 5, scope: !283)
!293 = !DILocation(line: 98, column: 16, scope: !273)
!294 = !DILocation(line: 98, column: 12, scope: !273)
!295 = !DILocation(line: 98, column: 12, scope: !273, atomGroup: 8, atomRank: 2)
!296 = !DILocation(line: 99, column: 1, scope: !273, atomGroup: 8, atomRank: 1)
!297 = !DILocation(line: 97, column: 33, scope: !289)
!298 = !DILocation(line: 97, column: 38, scope: !289, atomGroup: 4, atomRank: 1)
!299 = !DILocation(line: 97, column: 29, scope: !289, atomGroup: 5, atomRank: 2)
!300 = !DILocation(line: 97, column: 5, scope: !283, atomGroup: 3, atomRank: 1)
!301 = distinct !{!301, !292, !302, !152, !153}
!302 = !DILocation(line: 97, column: 40, scope: !283)
!303 = distinct !DISubprogram(name: "builtin", scope: !3, file: !3, line: 101, type: !304, scopeLine: 101, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !306, keyInstructions: true)
!304 = !DISubroutineType(types: !305)
!305 = !{!5, !128}
!306 = !{!307}
!307 = !DILocalVariable(name: "x", arg: 1, scope: !303, file: !3, line: 101, type: !128)
!308 = !DILocation(line: 0, scope: !303)
!309 = !DILocation(line: 101, column: 34, scope: !303)
!310 = !DILocation(line: 101, column: 74, scope: !303)
!311 = !DILocation(line: 101, column: 58, scope: !303)
!312 = !DILocation(line: 101, column: 56, scope: !303)
!313 = !DILocation(line: 101, column: 100, scope: !303)
!314 = !DILocation(line: 101, column: 98, scope: !303)
!315 = !DILocation(line: 101, column: 79, scope: !303, atomGroup: 1, atomRank: 3)
!316 = !DILocation(line: 101, column: 27, scope: !303, atomGroup: 1, atomRank: 1)
!317 = distinct !DISubprogram(name: "overflow", scope: !3, file: !3, line: 102, type: !318, scopeLine: 102, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !320, keyInstructions: true)
!318 = !DISubroutineType(types: !319)
!319 = !{!5, !5, !5}
!320 = !{!321, !322, !323}
!321 = !DILocalVariable(name: "x", arg: 1, scope: !317, file: !3, line: 102, type: !5)
!322 = !DILocalVariable(name: "y", arg: 2, scope: !317, file: !3, line: 102, type: !5)
!323 = !DILocalVariable(name: "z", scope: !317, file: !3, line: 102, type: !5)
!324 = !DILocation(line: 0, scope: !317)
!325 = !DILocation(line: 102, column: 44, scope: !317)
!326 = !DILocation(line: 102, column: 44, scope: !317, atomGroup: 2, atomRank: 2)
!327 = !DILocation(line: 102, column: 44, scope: !317, atomGroup: 2, atomRank: 1)
!328 = !DILocation(line: 102, column: 37, scope: !317, atomGroup: 3, atomRank: 1)
!329 = distinct !DISubprogram(name: "frame", scope: !3, file: !3, line: 103, type: !330, scopeLine: 103, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!330 = !DISubroutineType(types: !331)
!331 = !{!332}
!332 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!333 = !DILocation(line: 103, column: 28, scope: !329, atomGroup: 1, atomRank: 2)
!334 = !DILocation(line: 103, column: 21, scope: !329, atomGroup: 1, atomRank: 1)
!335 = distinct !DISubprogram(name: "name", scope: !3, file: !3, line: 104, type: !336, scopeLine: 104, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!336 = !DISubroutineType(types: !337)
!337 = !{!338}
!338 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!339 = !DILocation(line: 104, column: 26, scope: !335, atomGroup: 1, atomRank: 1)
!340 = distinct !DISubprogram(name: "old_style", scope: !3, file: !3, line: 106, type: !62, scopeLine: 106, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!341 = !DILocation(line: 106, column: 30, scope: !340, atomGroup: 1, atomRank: 2)
!342 = !DILocation(line: 106, column: 23, scope: !340, atomGroup: 1, atomRank: 1)
!343 = !DISubprogram(name: "unprototyped", scope: !3, file: !3, line: 105, type: !62, spFlags: DISPFlagOptimized)
