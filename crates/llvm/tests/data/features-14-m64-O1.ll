; ModuleID = 'features.c'
source_filename = "features.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [8 x i32] }
%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@each_thread = dso_local thread_local local_unnamed_addr global i32 3, align 4, !dbg !0
@extended = dso_local local_unnamed_addr global x86_fp80 0xK3FFFC000000000000000, align 16, !dbg !8
@not_a_number = dso_local local_unnamed_addr global float 0x7FF8000000000000, align 4, !dbg !11
@infinite = dso_local local_unnamed_addr global double 0x7FF0000000000000, align 8, !dbg !14
@missing = external local_unnamed_addr global i32, align 4
@computed_goto.targets = internal unnamed_addr constant [2 x i8*] [i8* blockaddress(@computed_goto, %7), i8* blockaddress(@computed_goto, %6)], align 16, !dbg !17
@atom = internal global i64 0, align 8, !dbg !32
@__func__.name = private unnamed_addr constant [5 x i8] c"name\00", align 1
@shared = dso_local local_unnamed_addr global i32 0, section "somewhere", align 64, !dbg !30

@renamed = dso_local alias i32 (i32), i32 (i32)* @original

; Function Attrs: mustprogress nofree norecurse nosync nounwind readonly uwtable willreturn
define dso_local i32 @original(i32 noundef %0) #0 !dbg !42 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !44, metadata !DIExpression()), !dbg !45
  %2 = load i32, i32* @missing, align 4, !dbg !46, !tbaa !47
  %3 = add i32 %2, %0, !dbg !51
  ret i32 %3, !dbg !52
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind uwtable
define weak dso_local i32 @weak_function() local_unnamed_addr #2 !dbg !53 {
  ret i32 1, !dbg !57
}

; Function Attrs: mustprogress nofree nosync nounwind uwtable willreturn writeonly
define dso_local void @make(%struct.big* noalias nocapture writeonly sret(%struct.big) align 4 %0, i32 noundef %1) local_unnamed_addr #3 !dbg !58 {
  call void @llvm.dbg.value(metadata i32 %1, metadata !68, metadata !DIExpression()), !dbg !70
  call void @llvm.dbg.declare(metadata %struct.big* %0, metadata !69, metadata !DIExpression()), !dbg !71
  %3 = bitcast %struct.big* %0 to i8*, !dbg !71
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 4 dereferenceable(32) %3, i8 0, i64 32, i1 false), !dbg !71
  %4 = getelementptr inbounds %struct.big, %struct.big* %0, i64 0, i32 0, i64 0, !dbg !72
  store i32 %1, i32* %4, align 4, !dbg !72, !tbaa !47
  %5 = getelementptr inbounds %struct.big, %struct.big* %0, i64 0, i32 0, i64 1, !dbg !72
  %6 = add i32 %1, 1, !dbg !73
  store i32 %6, i32* %5, align 4, !dbg !72, !tbaa !47
  ret void, !dbg !74
}

; Function Attrs: argmemonly mustprogress nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #4

; Function Attrs: mustprogress nofree nosync nounwind uwtable willreturn
define dso_local i32 @pass(i32 noundef %0) local_unnamed_addr #5 !dbg !75 {
  %2 = alloca %struct.big, align 8
  call void @llvm.dbg.value(metadata i32 %0, metadata !77, metadata !DIExpression()), !dbg !79
  %3 = bitcast %struct.big* %2 to i8*, !dbg !80
  call void @llvm.lifetime.start.p0i8(i64 32, i8* nonnull %3) #18, !dbg !80
  call void @llvm.dbg.declare(metadata %struct.big* %2, metadata !78, metadata !DIExpression()), !dbg !81
  call void @llvm.dbg.value(metadata i32 %0, metadata !68, metadata !DIExpression()) #18, !dbg !82
  call void @llvm.dbg.declare(metadata %struct.big* %2, metadata !69, metadata !DIExpression()) #18, !dbg !84
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(32) %3, i8 0, i64 32, i1 false) #18, !dbg !84, !alias.scope !85
  %4 = getelementptr inbounds %struct.big, %struct.big* %2, i64 0, i32 0, i64 0, !dbg !88
  store i32 %0, i32* %4, align 8, !dbg !88, !tbaa !47, !alias.scope !85
  %5 = getelementptr inbounds %struct.big, %struct.big* %2, i64 0, i32 0, i64 1, !dbg !88
  %6 = add i32 %0, 1, !dbg !89
  store i32 %6, i32* %5, align 4, !dbg !88, !tbaa !47, !alias.scope !85
  %7 = call fastcc i32 @by_value(%struct.big* noundef nonnull byval(%struct.big) align 8 %2, i32 noundef %0), !dbg !90
  call void @llvm.lifetime.end.p0i8(i64 32, i8* nonnull %3) #18, !dbg !91
  ret i32 %7, !dbg !92
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #6

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readonly uwtable willreturn
define internal fastcc i32 @by_value(%struct.big* nocapture noundef readonly byval(%struct.big) align 8 %0, i32 noundef %1) unnamed_addr #7 !dbg !93 {
  call void @llvm.dbg.declare(metadata %struct.big* %0, metadata !97, metadata !DIExpression()), !dbg !99
  call void @llvm.dbg.value(metadata i32 %1, metadata !98, metadata !DIExpression()), !dbg !100
  %3 = and i32 %1, 7, !dbg !101
  %4 = zext i32 %3 to i64
  %5 = getelementptr %struct.big, %struct.big* %0, i64 0, i32 0, i64 %4, !dbg !102
  %6 = load i32, i32* %5, align 4, !dbg !102, !tbaa !47
  ret i32 %6, !dbg !103
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #6

; Function Attrs: nofree nosync nounwind uwtable
define dso_local i32 @total(i32 noundef %0, ...) local_unnamed_addr #8 !dbg !104 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.dbg.value(metadata i32 %0, metadata !108, metadata !DIExpression()), !dbg !124
  %3 = bitcast [1 x %struct.__va_list_tag]* %2 to i8*, !dbg !125
  call void @llvm.lifetime.start.p0i8(i64 24, i8* nonnull %3) #18, !dbg !125
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %2, metadata !109, metadata !DIExpression()), !dbg !126
  call void @llvm.va_start(i8* nonnull %3), !dbg !127
  call void @llvm.dbg.value(metadata i32 0, metadata !122, metadata !DIExpression()), !dbg !124
  call void @llvm.dbg.value(metadata i32 %0, metadata !108, metadata !DIExpression()), !dbg !124
  call void @llvm.dbg.value(metadata i32 %0, metadata !108, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !124
  %4 = icmp sgt i32 %0, 0, !dbg !128
  br i1 %4, label %5, label %29, !dbg !129

5:                                                ; preds = %1
  call void @llvm.dbg.value(metadata i32 %0, metadata !108, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !124
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 0
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 2
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 3
  %9 = load i8*, i8** %8, align 16
  br label %10, !dbg !129

10:                                               ; preds = %5, %23
  %11 = phi i32 [ %0, %5 ], [ %13, %23 ]
  %12 = phi i32 [ 0, %5 ], [ %27, %23 ]
  %13 = add nsw i32 %11, -1, !dbg !130
  call void @llvm.dbg.value(metadata i32 %12, metadata !122, metadata !DIExpression()), !dbg !124
  %14 = load i32, i32* %6, align 16, !dbg !131
  %15 = icmp ult i32 %14, 41, !dbg !131
  br i1 %15, label %16, label %20, !dbg !131

16:                                               ; preds = %10
  %17 = sext i32 %14 to i64, !dbg !131
  %18 = getelementptr i8, i8* %9, i64 %17, !dbg !131
  %19 = add i32 %14, 8, !dbg !131
  store i32 %19, i32* %6, align 16, !dbg !131
  br label %23, !dbg !131

20:                                               ; preds = %10
  %21 = load i8*, i8** %7, align 8, !dbg !131
  %22 = getelementptr i8, i8* %21, i64 8, !dbg !131
  store i8* %22, i8** %7, align 8, !dbg !131
  br label %23, !dbg !131

23:                                               ; preds = %20, %16
  %24 = phi i8* [ %18, %16 ], [ %21, %20 ]
  %25 = bitcast i8* %24 to i32*, !dbg !131
  %26 = load i32, i32* %25, align 4, !dbg !131
  %27 = add i32 %26, %12, !dbg !132
  call void @llvm.dbg.value(metadata i32 %13, metadata !108, metadata !DIExpression()), !dbg !124
  call void @llvm.dbg.value(metadata i32 %27, metadata !122, metadata !DIExpression()), !dbg !124
  call void @llvm.dbg.value(metadata i32 %13, metadata !108, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !124
  %28 = icmp sgt i32 %11, 1, !dbg !128
  br i1 %28, label %10, label %29, !dbg !129, !llvm.loop !133

29:                                               ; preds = %23, %1
  %30 = phi i32 [ 0, %1 ], [ %27, %23 ], !dbg !124
  %31 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 1, !dbg !137
  %32 = load i32, i32* %31, align 4, !dbg !137
  %33 = icmp ult i32 %32, 161, !dbg !137
  br i1 %33, label %34, label %40, !dbg !137

34:                                               ; preds = %29
  %35 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 3, !dbg !137
  %36 = load i8*, i8** %35, align 16, !dbg !137
  %37 = sext i32 %32 to i64, !dbg !137
  %38 = getelementptr i8, i8* %36, i64 %37, !dbg !137
  %39 = add i32 %32, 16, !dbg !137
  store i32 %39, i32* %31, align 4, !dbg !137
  br label %44, !dbg !137

40:                                               ; preds = %29
  %41 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 2, !dbg !137
  %42 = load i8*, i8** %41, align 8, !dbg !137
  %43 = getelementptr i8, i8* %42, i64 8, !dbg !137
  store i8* %43, i8** %41, align 8, !dbg !137
  br label %44, !dbg !137

44:                                               ; preds = %40, %34
  %45 = phi i8* [ %38, %34 ], [ %42, %40 ]
  %46 = bitcast i8* %45 to double*, !dbg !137
  %47 = load double, double* %46, align 8, !dbg !137
  call void @llvm.dbg.value(metadata double %47, metadata !123, metadata !DIExpression()), !dbg !124
  call void @llvm.va_end(i8* %3), !dbg !138
  %48 = fptosi double %47 to i32, !dbg !139
  %49 = add i32 %30, %48, !dbg !140
  call void @llvm.lifetime.end.p0i8(i64 24, i8* nonnull %3) #18, !dbg !141
  ret i32 %49, !dbg !142
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #9

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #9

; Function Attrs: nofree nosync nounwind uwtable
define dso_local i32 @variadic() local_unnamed_addr #8 !dbg !143 {
  %1 = call i32 (i32, ...) @total(i32 noundef 2, i32 noundef 3, i32 noundef 4, double noundef 2.500000e+00), !dbg !144
  ret i32 %1, !dbg !145
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local i32 @computed_goto(i32 noundef %0) #10 !dbg !19 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !23, metadata !DIExpression()), !dbg !146
  %2 = and i32 %0, 1, !dbg !147
  %3 = zext i32 %2 to i64
  %4 = getelementptr [2 x i8*], [2 x i8*]* @computed_goto.targets, i64 0, i64 %3, !dbg !148
  %5 = load i8*, i8** %4, align 8, !dbg !148, !tbaa !149
  indirectbr i8* %5, [label %7, label %6]

6:                                                ; preds = %1
  call void @llvm.dbg.label(metadata !25), !dbg !151
  br label %7, !dbg !152

7:                                                ; preds = %1, %6
  %8 = phi i32 [ 11, %6 ], [ 10, %1 ], !dbg !146
  ret i32 %8, !dbg !153
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: mustprogress nofree norecurse nounwind uwtable willreturn
define dso_local i64 @atomics() local_unnamed_addr #11 !dbg !154 {
  store atomic i64 5, i64* @atom release, align 8, !dbg !159
  %1 = atomicrmw add i64* @atom, i64 2 seq_cst, align 8, !dbg !160
  %2 = atomicrmw nand i64* @atom, i64 1 acq_rel, align 8, !dbg !161
  call void @llvm.dbg.value(metadata i64 7, metadata !158, metadata !DIExpression()), !dbg !162
  %3 = cmpxchg i64* @atom, i64 7, i64 9 seq_cst monotonic, align 8, !dbg !163
  fence acquire, !dbg !164
  %4 = load atomic i64, i64* @atom acquire, align 8, !dbg !165
  ret i64 %4, !dbg !166
}

; Function Attrs: nounwind uwtable
define dso_local i32 @assembly(i32 noundef %0) local_unnamed_addr #2 !dbg !167 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !169, metadata !DIExpression()), !dbg !171
  %2 = call i32 asm sideeffect "movl $1, $0\0A\09incl $0", "=r,r,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0) #18, !dbg !172, !srcloc !173
  call void @llvm.dbg.value(metadata i32 %2, metadata !170, metadata !DIExpression()), !dbg !171
  ret i32 %2, !dbg !174
}

; Function Attrs: nounwind uwtable
define dso_local i32 @assembly_goto(i32 noundef %0) #2 !dbg !175 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !177, metadata !DIExpression()), !dbg !179
  callbr void asm sideeffect "testl $0, $0; jne ${1:l}", "r,i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0, i8* blockaddress(@assembly_goto, %2)) #18
          to label %3 [label %2], !dbg !180, !srcloc !181

2:                                                ; preds = %1
  call void @llvm.dbg.label(metadata !178), !dbg !182
  br label %3, !dbg !183

3:                                                ; preds = %1, %2
  %4 = phi i32 [ 1, %2 ], [ 0, %1 ], !dbg !179
  ret i32 %4, !dbg !184
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local <4 x i32> @vectors(<4 x i32> noundef %0, <4 x i32> noundef %1, i32 noundef %2) local_unnamed_addr #12 !dbg !185 {
  call void @llvm.dbg.value(metadata <4 x i32> %0, metadata !193, metadata !DIExpression()), !dbg !197
  call void @llvm.dbg.value(metadata <4 x i32> %1, metadata !194, metadata !DIExpression()), !dbg !197
  call void @llvm.dbg.value(metadata i32 %2, metadata !195, metadata !DIExpression()), !dbg !197
  %4 = mul <4 x i32> %1, %0, !dbg !198
  %5 = add <4 x i32> %4, <i32 1, i32 poison, i32 3, i32 poison>, !dbg !199
  call void @llvm.dbg.value(metadata <4 x i32> %5, metadata !196, metadata !DIExpression()), !dbg !197
  %6 = and i32 %2, 3, !dbg !200
  %7 = insertelement <4 x i32> %5, i32 7, i32 %6, !dbg !201
  call void @llvm.dbg.value(metadata <4 x i32> %7, metadata !196, metadata !DIExpression()), !dbg !197
  %8 = shufflevector <4 x i32> %7, <4 x i32> %0, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !202
  %9 = icmp sgt <4 x i32> %8, %1, !dbg !203
  %10 = sext <4 x i1> %9 to <4 x i32>, !dbg !203
  ret <4 x i32> %10, !dbg !204
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readonly uwtable willreturn
define dso_local x86_fp80 @long_double(x86_fp80 noundef %0, float noundef %1) local_unnamed_addr #0 !dbg !205 {
  call void @llvm.dbg.value(metadata x86_fp80 %0, metadata !209, metadata !DIExpression()), !dbg !211
  call void @llvm.dbg.value(metadata float %1, metadata !210, metadata !DIExpression()), !dbg !211
  %3 = load x86_fp80, x86_fp80* @extended, align 16, !dbg !212, !tbaa !213
  %4 = fpext float %1 to x86_fp80, !dbg !215
  %5 = fmul x86_fp80 %3, %0, !dbg !216
  %6 = fsub x86_fp80 %4, %5, !dbg !216
  ret x86_fp80 %6, !dbg !217
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local { i64, i64 } @wide(i64 noundef %0, i64 noundef %1) local_unnamed_addr #10 !dbg !218 {
  %3 = zext i64 %1 to i128
  %4 = shl nuw i128 %3, 64
  %5 = zext i64 %0 to i128
  %6 = or i128 %4, %5
  call void @llvm.dbg.value(metadata i128 %6, metadata !222, metadata !DIExpression()), !dbg !223
  %7 = mul i128 %6, 1267650600228229401496703205373, !dbg !224
  %8 = add i128 %7, -1, !dbg !225
  %9 = trunc i128 %8 to i64, !dbg !226
  %10 = lshr i128 %8, 64, !dbg !226
  %11 = trunc i128 %10 to i64, !dbg !226
  %12 = insertvalue { i64, i64 } poison, i64 %9, 0, !dbg !226
  %13 = insertvalue { i64, i64 } %12, i64 %11, 1, !dbg !226
  ret { i64, i64 } %13, !dbg !226
}

; Function Attrs: nounwind uwtable
define dso_local { double, double } @complex_number(double noundef %0, double noundef %1) local_unnamed_addr #2 !dbg !227 {
  call void @llvm.dbg.value(metadata double %0, metadata !232, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 64)), !dbg !233
  call void @llvm.dbg.value(metadata double %1, metadata !232, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 64)), !dbg !233
  %3 = fmul double %0, %0, !dbg !234
  %4 = fmul double %1, %1, !dbg !234
  %5 = fmul double %0, %1, !dbg !234
  %6 = fsub double %3, %4, !dbg !234
  %7 = fadd double %5, %5, !dbg !234
  %8 = fcmp uno double %6, 0.000000e+00, !dbg !234
  br i1 %8, label %9, label %15, !dbg !234, !prof !235

9:                                                ; preds = %2
  %10 = fcmp uno double %7, 0.000000e+00, !dbg !234
  br i1 %10, label %11, label %15, !dbg !234, !prof !235

11:                                               ; preds = %9
  %12 = call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef %0, double noundef %1) #18, !dbg !234
  %13 = extractvalue { double, double } %12, 0, !dbg !234
  %14 = extractvalue { double, double } %12, 1, !dbg !234
  br label %15, !dbg !234

15:                                               ; preds = %11, %9, %2
  %16 = phi double [ %6, %2 ], [ %6, %9 ], [ %13, %11 ], !dbg !234
  %17 = phi double [ %7, %2 ], [ %7, %9 ], [ %14, %11 ], !dbg !234
  %18 = insertvalue { double, double } poison, double %16, 0, !dbg !236
  %19 = insertvalue { double, double } %18, double %17, 1, !dbg !236
  ret { double, double } %19, !dbg !236
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: nounwind uwtable
define dso_local void @may_stop(i32 noundef %0) local_unnamed_addr #2 !dbg !237 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !241, metadata !DIExpression()), !dbg !242
  %2 = icmp eq i32 %0, 0, !dbg !243
  br i1 %2, label %4, label %3, !dbg !245

3:                                                ; preds = %1
  call void @stop(i32 noundef %0) #19, !dbg !246
  unreachable, !dbg !246

4:                                                ; preds = %1
  ret void, !dbg !247
}

; Function Attrs: noreturn
declare !dbg !248 void @stop(i32 noundef) local_unnamed_addr #13

; Function Attrs: nofree norecurse nosync nounwind readnone uwtable
define dso_local i32 @array_of_length(i32 noundef %0) local_unnamed_addr #14 !dbg !249 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !251, metadata !DIExpression()), !dbg !260
  %2 = zext i32 %0 to i64, !dbg !261
  %3 = alloca i32, i64 %2, align 16, !dbg !261
  call void @llvm.dbg.value(metadata i64 %2, metadata !252, metadata !DIExpression()), !dbg !260
  call void @llvm.dbg.declare(metadata i32* %3, metadata !254, metadata !DIExpression()), !dbg !262
  call void @llvm.dbg.value(metadata i32 0, metadata !258, metadata !DIExpression()), !dbg !263
  %4 = icmp sgt i32 %0, 0, !dbg !264
  br i1 %4, label %5, label %7, !dbg !266

5:                                                ; preds = %1
  %6 = zext i32 %0 to i64, !dbg !264
  br label %12, !dbg !266

7:                                                ; preds = %12, %1
  %8 = add i32 %0, -1, !dbg !267
  %9 = sext i32 %8 to i64, !dbg !268
  %10 = getelementptr i32, i32* %3, i64 %9, !dbg !268
  %11 = load i32, i32* %10, align 4, !dbg !268, !tbaa !47
  ret i32 %11, !dbg !269

12:                                               ; preds = %5, %12
  %13 = phi i64 [ 0, %5 ], [ %16, %12 ]
  call void @llvm.dbg.value(metadata i64 %13, metadata !258, metadata !DIExpression()), !dbg !263
  %14 = getelementptr i32, i32* %3, i64 %13, !dbg !270
  %15 = trunc i64 %13 to i32, !dbg !271
  store i32 %15, i32* %14, align 4, !dbg !271, !tbaa !47
  %16 = add nuw nsw i64 %13, 1, !dbg !272
  call void @llvm.dbg.value(metadata i64 %16, metadata !258, metadata !DIExpression()), !dbg !263
  %17 = icmp eq i64 %16, %6, !dbg !264
  br i1 %17, label %7, label %12, !dbg !266, !llvm.loop !273
}

; Function Attrs: mustprogress nofree nosync nounwind readnone uwtable willreturn
define dso_local i32 @builtin(i32 noundef %0) local_unnamed_addr #15 !dbg !275 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !279, metadata !DIExpression()), !dbg !280
  %2 = call i32 @llvm.ctpop.i32(i32 %0), !dbg !281, !range !282
  %3 = or i32 %0, 1, !dbg !283
  %4 = call i32 @llvm.ctlz.i32(i32 %3, i1 true), !dbg !284, !range !285
  %5 = add nuw nsw i32 %4, %2, !dbg !286
  %6 = icmp eq i32 %0, 3, !dbg !287
  %7 = zext i1 %6 to i32
  %8 = add nuw nsw i32 %5, %7, !dbg !288
  ret i32 %8, !dbg !289
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1

; Function Attrs: mustprogress nofree nosync nounwind readnone uwtable willreturn
define dso_local i32 @overflow(i32 noundef %0, i32 noundef %1) local_unnamed_addr #15 !dbg !290 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !294, metadata !DIExpression()), !dbg !297
  call void @llvm.dbg.value(metadata i32 %1, metadata !295, metadata !DIExpression()), !dbg !297
  %3 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %1), !dbg !298
  %4 = extractvalue { i32, i1 } %3, 1, !dbg !298
  %5 = extractvalue { i32, i1 } %3, 0, !dbg !298
  call void @llvm.dbg.value(metadata i32 %5, metadata !296, metadata !DIExpression()), !dbg !297
  %6 = select i1 %4, i32 -1, i32 %5, !dbg !298
  ret i32 %6, !dbg !299
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local noalias nonnull i8* @frame() local_unnamed_addr #10 !dbg !300 {
  %1 = alloca [16 x i8], align 16, !dbg !305
  %2 = getelementptr inbounds [16 x i8], [16 x i8]* %1, i64 0, i64 0
  ret i8* %2, !dbg !306
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local i8* @name() local_unnamed_addr #10 !dbg !307 {
  ret i8* getelementptr inbounds ([5 x i8], [5 x i8]* @__func__.name, i64 0, i64 0), !dbg !312
}

; Function Attrs: nounwind uwtable
define dso_local i32 @old_style() local_unnamed_addr #2 !dbg !313 {
  %1 = call i32 (i32, i32, ...) bitcast (i32 (...)* @unprototyped to i32 (i32, i32, ...)*)(i32 noundef 1, i32 noundef 2) #18, !dbg !314
  ret i32 %1, !dbg !315
}

declare i32 @unprototyped(...) local_unnamed_addr #16

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #17

attributes #0 = { mustprogress nofree norecurse nosync nounwind readonly uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree nosync nounwind uwtable willreturn writeonly "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { argmemonly mustprogress nofree nounwind willreturn writeonly }
attributes #5 = { mustprogress nofree nosync nounwind uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #7 = { mustprogress nofree noinline norecurse nosync nounwind readonly uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nofree nosync nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nofree nosync nounwind willreturn }
attributes #10 = { mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { mustprogress nofree norecurse nounwind uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #13 = { noreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #14 = { nofree norecurse nosync nounwind readnone uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #15 = { mustprogress nofree nosync nounwind readnone uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #16 = { "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #17 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #18 = { nounwind }
attributes #19 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!35, !36, !37, !38, !39, !40}
!llvm.ident = !{!41}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "each_thread", scope: !2, file: !3, line: 8, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "features.c", directory: ".", checksumkind: CSK_MD5, checksum: "56a404acaa641f4153a0cacac0c1bb5f")
!4 = !{!5, !6}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!7 = !{!0, !8, !11, !14, !17, !30, !32}
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
!19 = distinct !DISubprogram(name: "computed_goto", scope: !3, file: !3, line: 44, type: !20, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !22)
!20 = !DISubroutineType(types: !21)
!21 = !{!5, !5}
!22 = !{!23, !24, !25}
!23 = !DILocalVariable(name: "n", arg: 1, scope: !19, file: !3, line: 44, type: !5)
!24 = !DILabel(scope: !19, name: "zero", file: !3, line: 47)
!25 = !DILabel(scope: !19, name: "one", file: !3, line: 49)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 128, elements: !28)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!28 = !{!29}
!29 = !DISubrange(count: 2)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 9, type: !5, isLocal: false, isDefinition: true, align: 512)
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "atom", scope: !2, file: !3, line: 13, type: !34, isLocal: true, isDefinition: true)
!34 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!35 = !{i32 7, !"Dwarf Version", i32 5}
!36 = !{i32 2, !"Debug Info Version", i32 3}
!37 = !{i32 1, !"wchar_size", i32 4}
!38 = !{i32 7, !"PIC Level", i32 2}
!39 = !{i32 7, !"PIE Level", i32 2}
!40 = !{i32 7, !"uwtable", i32 1}
!41 = !{!"Debian clang version 14.0.6"}
!42 = distinct !DISubprogram(name: "original", scope: !3, file: !3, line: 16, type: !20, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !43)
!43 = !{!44}
!44 = !DILocalVariable(name: "x", arg: 1, scope: !42, file: !3, line: 16, type: !5)
!45 = !DILocation(line: 0, scope: !42)
!46 = !DILocation(line: 16, column: 34, scope: !42)
!47 = !{!48, !48, i64 0}
!48 = !{!"int", !49, i64 0}
!49 = !{!"omnipotent char", !50, i64 0}
!50 = !{!"Simple C/C++ TBAA"}
!51 = !DILocation(line: 16, column: 32, scope: !42)
!52 = !DILocation(line: 16, column: 23, scope: !42)
!53 = distinct !DISubprogram(name: "weak_function", scope: !3, file: !3, line: 18, type: !54, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !56)
!54 = !DISubroutineType(types: !55)
!55 = !{!5}
!56 = !{}
!57 = !DILocation(line: 18, column: 49, scope: !53)
!58 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 22, type: !59, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !67)
!59 = !DISubroutineType(types: !60)
!60 = !{!61, !5}
!61 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 3, size: 256, elements: !62)
!62 = !{!63}
!63 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !61, file: !3, line: 3, baseType: !64, size: 256)
!64 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, elements: !65)
!65 = !{!66}
!66 = !DISubrange(count: 8)
!67 = !{!68, !69}
!68 = !DILocalVariable(name: "seed", arg: 1, scope: !58, file: !3, line: 22, type: !5)
!69 = !DILocalVariable(name: "b", scope: !58, file: !3, line: 23, type: !61)
!70 = !DILocation(line: 0, scope: !58)
!71 = !DILocation(line: 23, column: 16, scope: !58)
!72 = !DILocation(line: 23, column: 21, scope: !58)
!73 = !DILocation(line: 23, column: 33, scope: !58)
!74 = !DILocation(line: 24, column: 5, scope: !58)
!75 = distinct !DISubprogram(name: "pass", scope: !3, file: !3, line: 27, type: !20, scopeLine: 27, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !76)
!76 = !{!77, !78}
!77 = !DILocalVariable(name: "seed", arg: 1, scope: !75, file: !3, line: 27, type: !5)
!78 = !DILocalVariable(name: "b", scope: !75, file: !3, line: 28, type: !61)
!79 = !DILocation(line: 0, scope: !75)
!80 = !DILocation(line: 28, column: 5, scope: !75)
!81 = !DILocation(line: 28, column: 16, scope: !75)
!82 = !DILocation(line: 0, scope: !58, inlinedAt: !83)
!83 = distinct !DILocation(line: 28, column: 20, scope: !75)
!84 = !DILocation(line: 23, column: 16, scope: !58, inlinedAt: !83)
!85 = !{!86}
!86 = distinct !{!86, !87, !"make: argument 0"}
!87 = distinct !{!87, !"make"}
!88 = !DILocation(line: 23, column: 21, scope: !58, inlinedAt: !83)
!89 = !DILocation(line: 23, column: 33, scope: !58, inlinedAt: !83)
!90 = !DILocation(line: 29, column: 12, scope: !75)
!91 = !DILocation(line: 30, column: 1, scope: !75)
!92 = !DILocation(line: 29, column: 5, scope: !75)
!93 = distinct !DISubprogram(name: "by_value", scope: !3, file: !3, line: 20, type: !94, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !96)
!94 = !DISubroutineType(types: !95)
!95 = !{!5, !61, !5}
!96 = !{!97, !98}
!97 = !DILocalVariable(name: "b", arg: 1, scope: !93, file: !3, line: 20, type: !61)
!98 = !DILocalVariable(name: "at", arg: 2, scope: !93, file: !3, line: 20, type: !5)
!99 = !DILocation(line: 20, column: 58, scope: !93)
!100 = !DILocation(line: 0, scope: !93)
!101 = !DILocation(line: 20, column: 90, scope: !93)
!102 = !DILocation(line: 20, column: 78, scope: !93)
!103 = !DILocation(line: 20, column: 71, scope: !93)
!104 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 32, type: !105, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !107)
!105 = !DISubroutineType(types: !106)
!106 = !{!5, !5, null}
!107 = !{!108, !109, !122, !123}
!108 = !DILocalVariable(name: "count", arg: 1, scope: !104, file: !3, line: 32, type: !5)
!109 = !DILocalVariable(name: "list", scope: !104, file: !3, line: 33, type: !110)
!110 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !111, baseType: !112)
!111 = !DIFile(filename: "features.c", directory: ".")
!112 = !DICompositeType(tag: DW_TAG_array_type, baseType: !113, size: 192, elements: !120)
!113 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !114)
!114 = !{!115, !117, !118, !119}
!115 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !113, file: !111, line: 33, baseType: !116, size: 32)
!116 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!117 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !113, file: !111, line: 33, baseType: !116, size: 32, offset: 32)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !113, file: !111, line: 33, baseType: !27, size: 64, offset: 64)
!119 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !113, file: !111, line: 33, baseType: !27, size: 64, offset: 128)
!120 = !{!121}
!121 = !DISubrange(count: 1)
!122 = !DILocalVariable(name: "sum", scope: !104, file: !3, line: 35, type: !5)
!123 = !DILocalVariable(name: "last", scope: !104, file: !3, line: 37, type: !16)
!124 = !DILocation(line: 0, scope: !104)
!125 = !DILocation(line: 33, column: 5, scope: !104)
!126 = !DILocation(line: 33, column: 23, scope: !104)
!127 = !DILocation(line: 34, column: 5, scope: !104)
!128 = !DILocation(line: 36, column: 20, scope: !104)
!129 = !DILocation(line: 36, column: 5, scope: !104)
!130 = !DILocation(line: 36, column: 17, scope: !104)
!131 = !DILocation(line: 36, column: 32, scope: !104)
!132 = !DILocation(line: 36, column: 29, scope: !104)
!133 = distinct !{!133, !129, !134, !135, !136}
!134 = !DILocation(line: 36, column: 58, scope: !104)
!135 = !{!"llvm.loop.mustprogress"}
!136 = !{!"llvm.loop.unroll.disable"}
!137 = !DILocation(line: 37, column: 19, scope: !104)
!138 = !DILocation(line: 38, column: 5, scope: !104)
!139 = !DILocation(line: 39, column: 18, scope: !104)
!140 = !DILocation(line: 39, column: 16, scope: !104)
!141 = !DILocation(line: 40, column: 1, scope: !104)
!142 = !DILocation(line: 39, column: 5, scope: !104)
!143 = distinct !DISubprogram(name: "variadic", scope: !3, file: !3, line: 42, type: !54, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !56)
!144 = !DILocation(line: 42, column: 29, scope: !143)
!145 = !DILocation(line: 42, column: 22, scope: !143)
!146 = !DILocation(line: 0, scope: !19)
!147 = !DILocation(line: 46, column: 21, scope: !19)
!148 = !DILocation(line: 46, column: 11, scope: !19)
!149 = !{!150, !150, i64 0}
!150 = !{!"any pointer", !49, i64 0}
!151 = !DILocation(line: 49, column: 1, scope: !19)
!152 = !DILocation(line: 50, column: 5, scope: !19)
!153 = !DILocation(line: 51, column: 1, scope: !19)
!154 = distinct !DISubprogram(name: "atomics", scope: !3, file: !3, line: 53, type: !155, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !157)
!155 = !DISubroutineType(types: !156)
!156 = !{!34}
!157 = !{!158}
!158 = !DILocalVariable(name: "expected", scope: !154, file: !3, line: 57, type: !34)
!159 = !DILocation(line: 54, column: 5, scope: !154)
!160 = !DILocation(line: 55, column: 5, scope: !154)
!161 = !DILocation(line: 56, column: 5, scope: !154)
!162 = !DILocation(line: 0, scope: !154)
!163 = !DILocation(line: 58, column: 5, scope: !154)
!164 = !DILocation(line: 59, column: 5, scope: !154)
!165 = !DILocation(line: 60, column: 12, scope: !154)
!166 = !DILocation(line: 60, column: 5, scope: !154)
!167 = distinct !DISubprogram(name: "assembly", scope: !3, file: !3, line: 63, type: !20, scopeLine: 63, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !168)
!168 = !{!169, !170}
!169 = !DILocalVariable(name: "x", arg: 1, scope: !167, file: !3, line: 63, type: !5)
!170 = !DILocalVariable(name: "y", scope: !167, file: !3, line: 64, type: !5)
!171 = !DILocation(line: 0, scope: !167)
!172 = !DILocation(line: 65, column: 5, scope: !167)
!173 = !{i64 1897, i64 1911}
!174 = !DILocation(line: 66, column: 5, scope: !167)
!175 = distinct !DISubprogram(name: "assembly_goto", scope: !3, file: !3, line: 69, type: !20, scopeLine: 69, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !176)
!176 = !{!177, !178}
!177 = !DILocalVariable(name: "x", arg: 1, scope: !175, file: !3, line: 69, type: !5)
!178 = !DILabel(scope: !175, name: "not_zero", file: !3, line: 72)
!179 = !DILocation(line: 0, scope: !175)
!180 = !DILocation(line: 70, column: 5, scope: !175)
!181 = !{i64 2011}
!182 = !DILocation(line: 72, column: 1, scope: !175)
!183 = !DILocation(line: 73, column: 5, scope: !175)
!184 = !DILocation(line: 74, column: 1, scope: !175)
!185 = distinct !DISubprogram(name: "vectors", scope: !3, file: !3, line: 76, type: !186, scopeLine: 76, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !192)
!186 = !DISubroutineType(types: !187)
!187 = !{!188, !188, !188, !5}
!188 = !DIDerivedType(tag: DW_TAG_typedef, name: "vector", file: !3, line: 4, baseType: !189)
!189 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, flags: DIFlagVector, elements: !190)
!190 = !{!191}
!191 = !DISubrange(count: 4)
!192 = !{!193, !194, !195, !196}
!193 = !DILocalVariable(name: "a", arg: 1, scope: !185, file: !3, line: 76, type: !188)
!194 = !DILocalVariable(name: "b", arg: 2, scope: !185, file: !3, line: 76, type: !188)
!195 = !DILocalVariable(name: "at", arg: 3, scope: !185, file: !3, line: 76, type: !5)
!196 = !DILocalVariable(name: "c", scope: !185, file: !3, line: 77, type: !188)
!197 = !DILocation(line: 0, scope: !185)
!198 = !DILocation(line: 77, column: 18, scope: !185)
!199 = !DILocation(line: 77, column: 22, scope: !185)
!200 = !DILocation(line: 78, column: 10, scope: !185)
!201 = !DILocation(line: 78, column: 15, scope: !185)
!202 = !DILocation(line: 79, column: 12, scope: !185)
!203 = !DILocation(line: 79, column: 54, scope: !185)
!204 = !DILocation(line: 79, column: 5, scope: !185)
!205 = distinct !DISubprogram(name: "long_double", scope: !3, file: !3, line: 82, type: !206, scopeLine: 82, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !208)
!206 = !DISubroutineType(types: !207)
!207 = !{!10, !10, !13}
!208 = !{!209, !210}
!209 = !DILocalVariable(name: "x", arg: 1, scope: !205, file: !3, line: 82, type: !10)
!210 = !DILocalVariable(name: "f", arg: 2, scope: !205, file: !3, line: 82, type: !13)
!211 = !DILocation(line: 0, scope: !205)
!212 = !DILocation(line: 82, column: 63, scope: !205)
!213 = !{!214, !214, i64 0}
!214 = !{!"long double", !49, i64 0}
!215 = !DILocation(line: 82, column: 74, scope: !205)
!216 = !DILocation(line: 82, column: 72, scope: !205)
!217 = !DILocation(line: 82, column: 51, scope: !205)
!218 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 85, type: !219, scopeLine: 85, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !221)
!219 = !DISubroutineType(types: !220)
!220 = !{!6, !6}
!221 = !{!222}
!222 = !DILocalVariable(name: "x", arg: 1, scope: !218, file: !3, line: 85, type: !6)
!223 = !DILocation(line: 0, scope: !218)
!224 = !DILocation(line: 85, column: 38, scope: !218)
!225 = !DILocation(line: 85, column: 67, scope: !218)
!226 = !DILocation(line: 85, column: 29, scope: !218)
!227 = distinct !DISubprogram(name: "complex_number", scope: !3, file: !3, line: 88, type: !228, scopeLine: 88, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !231)
!228 = !DISubroutineType(types: !229)
!229 = !{!230, !230}
!230 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!231 = !{!232}
!232 = !DILocalVariable(name: "x", arg: 1, scope: !227, file: !3, line: 88, type: !230)
!233 = !DILocation(line: 0, scope: !227)
!234 = !DILocation(line: 88, column: 62, scope: !227)
!235 = !{!"branch_weights", i32 1, i32 1048575}
!236 = !DILocation(line: 88, column: 53, scope: !227)
!237 = distinct !DISubprogram(name: "may_stop", scope: !3, file: !3, line: 90, type: !238, scopeLine: 90, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !240)
!238 = !DISubroutineType(types: !239)
!239 = !{null, !5}
!240 = !{!241}
!241 = !DILocalVariable(name: "x", arg: 1, scope: !237, file: !3, line: 90, type: !5)
!242 = !DILocation(line: 0, scope: !237)
!243 = !DILocation(line: 91, column: 9, scope: !244)
!244 = distinct !DILexicalBlock(scope: !237, file: !3, line: 91, column: 9)
!245 = !DILocation(line: 91, column: 9, scope: !237)
!246 = !DILocation(line: 91, column: 12, scope: !244)
!247 = !DILocation(line: 93, column: 1, scope: !237)
!248 = !DISubprogram(name: "stop", scope: !3, file: !3, line: 15, type: !238, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized, retainedNodes: !56)
!249 = distinct !DISubprogram(name: "array_of_length", scope: !3, file: !3, line: 95, type: !20, scopeLine: 95, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !250)
!250 = !{!251, !252, !254, !258}
!251 = !DILocalVariable(name: "n", arg: 1, scope: !249, file: !3, line: 95, type: !5)
!252 = !DILocalVariable(name: "__vla_expr0", scope: !249, type: !253, flags: DIFlagArtificial)
!253 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!254 = !DILocalVariable(name: "a", scope: !249, file: !3, line: 96, type: !255)
!255 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !256)
!256 = !{!257}
!257 = !DISubrange(count: !252)
!258 = !DILocalVariable(name: "i", scope: !259, file: !3, line: 97, type: !5)
!259 = distinct !DILexicalBlock(scope: !249, file: !3, line: 97, column: 5)
!260 = !DILocation(line: 0, scope: !249)
!261 = !DILocation(line: 96, column: 5, scope: !249)
!262 = !DILocation(line: 96, column: 9, scope: !249)
!263 = !DILocation(line: 0, scope: !259)
!264 = !DILocation(line: 97, column: 23, scope: !265)
!265 = distinct !DILexicalBlock(scope: !259, file: !3, line: 97, column: 5)
!266 = !DILocation(line: 97, column: 5, scope: !259)
!267 = !DILocation(line: 98, column: 16, scope: !249)
!268 = !DILocation(line: 98, column: 12, scope: !249)
!269 = !DILocation(line: 99, column: 1, scope: !249)
!270 = !DILocation(line: 97, column: 33, scope: !265)
!271 = !DILocation(line: 97, column: 38, scope: !265)
!272 = !DILocation(line: 97, column: 29, scope: !265)
!273 = distinct !{!273, !266, !274, !135, !136}
!274 = !DILocation(line: 97, column: 40, scope: !259)
!275 = distinct !DISubprogram(name: "builtin", scope: !3, file: !3, line: 101, type: !276, scopeLine: 101, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !278)
!276 = !DISubroutineType(types: !277)
!277 = !{!5, !116}
!278 = !{!279}
!279 = !DILocalVariable(name: "x", arg: 1, scope: !275, file: !3, line: 101, type: !116)
!280 = !DILocation(line: 0, scope: !275)
!281 = !DILocation(line: 101, column: 34, scope: !275)
!282 = !{i32 0, i32 33}
!283 = !DILocation(line: 101, column: 74, scope: !275)
!284 = !DILocation(line: 101, column: 58, scope: !275)
!285 = !{i32 0, i32 32}
!286 = !DILocation(line: 101, column: 56, scope: !275)
!287 = !DILocation(line: 101, column: 100, scope: !275)
!288 = !DILocation(line: 101, column: 79, scope: !275)
!289 = !DILocation(line: 101, column: 27, scope: !275)
!290 = distinct !DISubprogram(name: "overflow", scope: !3, file: !3, line: 102, type: !291, scopeLine: 102, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !293)
!291 = !DISubroutineType(types: !292)
!292 = !{!5, !5, !5}
!293 = !{!294, !295, !296}
!294 = !DILocalVariable(name: "x", arg: 1, scope: !290, file: !3, line: 102, type: !5)
!295 = !DILocalVariable(name: "y", arg: 2, scope: !290, file: !3, line: 102, type: !5)
!296 = !DILocalVariable(name: "z", scope: !290, file: !3, line: 102, type: !5)
!297 = !DILocation(line: 0, scope: !290)
!298 = !DILocation(line: 102, column: 44, scope: !290)
!299 = !DILocation(line: 102, column: 37, scope: !290)
!300 = distinct !DISubprogram(name: "frame", scope: !3, file: !3, line: 103, type: !301, scopeLine: 103, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !56)
!301 = !DISubroutineType(types: !302)
!302 = !{!303}
!303 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !304, size: 64)
!304 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!305 = !DILocation(line: 103, column: 28, scope: !300)
!306 = !DILocation(line: 103, column: 21, scope: !300)
!307 = distinct !DISubprogram(name: "name", scope: !3, file: !3, line: 104, type: !308, scopeLine: 104, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !56)
!308 = !DISubroutineType(types: !309)
!309 = !{!310}
!310 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !311, size: 64)
!311 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !304)
!312 = !DILocation(line: 104, column: 26, scope: !307)
!313 = distinct !DISubprogram(name: "old_style", scope: !3, file: !3, line: 106, type: !54, scopeLine: 106, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !56)
!314 = !DILocation(line: 106, column: 30, scope: !313)
!315 = !DILocation(line: 106, column: 23, scope: !313)
