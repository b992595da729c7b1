; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.nested = type { [3 x %struct.point], i64, %struct.anon }
%struct.point = type { i8, i32, i16 }
%struct.anon = type { i8, i8 }
%struct.list = type { i32, %struct.list* }

@counter = dso_local local_unnamed_addr global i32 7, align 4, !dbg !0
@text = dso_local local_unnamed_addr constant [9 x i8] c"a\22b\\\0A\01\FFz\00", align 1, !dbg !22
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"two\00", align 1
@words = dso_local local_unnamed_addr global [3 x i8*] [i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str, i32 0, i32 0), i8* getelementptr inbounds ([4 x i8], [4 x i8]* @.str.1, i32 0, i32 0), i8* getelementptr inbounds ([4 x i8], [4 x i8]* @.str.2, i32 0, i32 0)], align 16, !dbg !28
@start = dso_local local_unnamed_addr global %struct.nested { [3 x %struct.point] [%struct.point { i8 1, i32 -2, i16 3 }, %struct.point { i8 4, i32 5, i16 6 }, %struct.point zeroinitializer], i64 -9000000000, %struct.anon { i8 7, i8 8 } }, align 8, !dbg !34
@table = internal constant [5 x i32] [i32 1, i32 -2, i32 3, i32 -4, i32 5], align 16, !dbg !77
@into = dso_local local_unnamed_addr global i32* getelementptr inbounds ([5 x i32], [5 x i32]* @table, i64 0, i64 3), align 8, !dbg !52
@huge = dso_local local_unnamed_addr global i64 -81985529216486896, align 8, !dbg !56
@single = dso_local local_unnamed_addr global float 0x3FB99999A0000000, align 4, !dbg !58
@precise = dso_local local_unnamed_addr global double -2.500000e-03, align 8, !dbg !60
@operations = dso_local local_unnamed_addr constant [2 x i32 (i32, i32)*] [i32 (i32, i32)* @add, i32 (i32, i32)* @sub], align 16, !dbg !62
@once.calls = internal unnamed_addr global i32 40, align 4, !dbg !71
@first = internal global %struct.list { i32 10, %struct.list* @second }, align 8, !dbg !82
@__const.main.a = private unnamed_addr constant [6 x i32] [i32 5, i32 -1, i32 4, i32 4, i32 0, i32 2], align 16
@second = internal global %struct.list { i32 20, %struct.list* @third }, align 8, !dbg !89
@third = internal global %struct.list { i32 30, %struct.list* null }, align 8, !dbg !91

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone uwtable willreturn
define dso_local i32 @add(i32 noundef %0, i32 noundef %1) #0 !dbg !103 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !105, metadata !DIExpression()), !dbg !107
  call void @llvm.dbg.value(metadata i32 %1, metadata !106, metadata !DIExpression()), !dbg !107
  %3 = add i32 %1, %0, !dbg !108
  ret i32 %3, !dbg !109
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone uwtable willreturn
define dso_local i32 @sub(i32 noundef %0, i32 noundef %1) #0 !dbg !110 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !112, metadata !DIExpression()), !dbg !114
  call void @llvm.dbg.value(metadata i32 %1, metadata !113, metadata !DIExpression()), !dbg !114
  %3 = sub i32 %0, %1, !dbg !115
  ret i32 %3, !dbg !116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone uwtable willreturn
define dso_local i32 @classify(i32 noundef %0) local_unnamed_addr #0 !dbg !117 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !121, metadata !DIExpression()), !dbg !122
  switch i32 %0, label %5 [
    i32 -1, label %8
    i32 0, label %2
    i32 5, label %3
    i32 6, label %3
    i32 2147483647, label %4
  ], !dbg !123

2:                                                ; preds = %1
  br label %8, !dbg !124

3:                                                ; preds = %1, %1
  br label %8, !dbg !126

4:                                                ; preds = %1
  br label %8, !dbg !127

5:                                                ; preds = %1
  %6 = icmp sgt i32 %0, 1000, !dbg !128
  %7 = select i1 %6, i32 104, i32 105, !dbg !129
  br label %8, !dbg !130

8:                                                ; preds = %1, %5, %4, %3, %2
  %9 = phi i32 [ %7, %5 ], [ 103, %4 ], [ 102, %3 ], [ 101, %2 ], [ 100, %1 ], !dbg !131
  ret i32 %9, !dbg !132
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone uwtable willreturn
define dso_local i32 @wide_switch(i64 noundef %0) local_unnamed_addr #0 !dbg !133 {
  call void @llvm.dbg.value(metadata i64 %0, metadata !137, metadata !DIExpression()), !dbg !138
  %2 = icmp eq i64 %0, 1099511627776, !dbg !139
  %3 = select i1 %2, i32 2, i32 3, !dbg !139
  %4 = icmp eq i64 %0, -1, !dbg !139
  %5 = select i1 %4, i32 1, i32 %3, !dbg !139
  ret i32 %5, !dbg !140
}

; Function Attrs: nofree noinline norecurse nosync nounwind readnone uwtable
define dso_local i32 @gcd(i32 noundef %0, i32 noundef %1) local_unnamed_addr #2 !dbg !141 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !145, metadata !DIExpression()), !dbg !149
  call void @llvm.dbg.value(metadata i32 %1, metadata !146, metadata !DIExpression()), !dbg !149
  %3 = icmp eq i32 %1, 0, !dbg !150
  br i1 %3, label %9, label %4, !dbg !151

4:                                                ; preds = %2, %4
  %5 = phi i32 [ %6, %4 ], [ %0, %2 ]
  %6 = phi i32 [ %7, %4 ], [ %1, %2 ]
  call void @llvm.dbg.value(metadata i32 %5, metadata !145, metadata !DIExpression()), !dbg !149
  call void @llvm.dbg.value(metadata i32 %6, metadata !146, metadata !DIExpression()), !dbg !149
  %7 = urem i32 %5, %6, !dbg !152
  call void @llvm.dbg.value(metadata i32 %7, metadata !147, metadata !DIExpression()), !dbg !153
  call void @llvm.dbg.value(metadata i32 %6, metadata !145, metadata !DIExpression()), !dbg !149
  call void @llvm.dbg.value(metadata i32 %7, metadata !146, metadata !DIExpression()), !dbg !149
  %8 = icmp eq i32 %7, 0, !dbg !150
  br i1 %8, label %9, label %4, !dbg !151, !llvm.loop !154

9:                                                ; preds = %4, %2
  %10 = phi i32 [ %0, %2 ], [ %6, %4 ]
  ret i32 %10, !dbg !158
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #3

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #3

; Function Attrs: nofree noinline nosync nounwind readnone uwtable
define dso_local i32 @factorial(i32 noundef %0) local_unnamed_addr #4 !dbg !159 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !161, metadata !DIExpression()), !dbg !162
  %2 = icmp slt i32 %0, 2, !dbg !163
  br i1 %2, label %7, label %3, !dbg !164

3:                                                ; preds = %1
  %4 = add i32 %0, -1, !dbg !165
  %5 = call i32 @factorial(i32 noundef %4) #11, !dbg !166
  %6 = mul i32 %5, %0, !dbg !167
  br label %7, !dbg !164

7:                                                ; preds = %1, %3
  %8 = phi i32 [ %6, %3 ], [ 1, %1 ], !dbg !164
  ret i32 %8, !dbg !168
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone uwtable willreturn
define dso_local { i64, i16 } @shift(i64 %0, i16 %1, i32 noundef %2) local_unnamed_addr #0 !dbg !169 {
  call void @llvm.dbg.value(metadata i64 %0, metadata !173, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 32)), !dbg !175
  %4 = lshr i64 %0, 32
  %5 = trunc i64 %4 to i32
  call void @llvm.dbg.value(metadata i32 %5, metadata !173, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 32)), !dbg !175
  call void @llvm.dbg.value(metadata i16 %1, metadata !173, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !175
  call void @llvm.dbg.value(metadata i16 undef, metadata !173, metadata !DIExpression(DW_OP_LLVM_fragment, 80, 16)), !dbg !175
  call void @llvm.dbg.value(metadata i32 %2, metadata !174, metadata !DIExpression()), !dbg !175
  %6 = add i32 %5, %2, !dbg !176
  call void @llvm.dbg.value(metadata i32 %6, metadata !173, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 32)), !dbg !175
  %7 = trunc i32 %2 to i16, !dbg !177
  %8 = mul i16 %7, %1, !dbg !177
  call void @llvm.dbg.value(metadata i16 %8, metadata !173, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !175
  %9 = zext i32 %6 to i64, !dbg !178
  %10 = shl nuw i64 %9, 32, !dbg !178
  %11 = and i64 %0, 4294967295, !dbg !178
  %12 = or i64 %10, %11, !dbg !178
  %13 = insertvalue { i64, i16 } poison, i64 %12, 0, !dbg !179
  %14 = insertvalue { i64, i16 } %13, i16 %8, 1, !dbg !179
  ret { i64, i16 } %14, !dbg !179
}

; Function Attrs: argmemonly mustprogress nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #5

; Function Attrs: nofree noinline norecurse nosync nounwind readonly uwtable
define dso_local i32 @sum(%struct.list* noundef readonly %0) local_unnamed_addr #6 !dbg !180 {
  call void @llvm.dbg.value(metadata %struct.list* %0, metadata !186, metadata !DIExpression()), !dbg !188
  call void @llvm.dbg.value(metadata i32 0, metadata !187, metadata !DIExpression()), !dbg !188
  %2 = icmp eq %struct.list* %0, null, !dbg !189
  br i1 %2, label %12, label %3, !dbg !189

3:                                                ; preds = %1, %3
  %4 = phi i32 [ %8, %3 ], [ 0, %1 ]
  %5 = phi %struct.list* [ %10, %3 ], [ %0, %1 ]
  call void @llvm.dbg.value(metadata i32 %4, metadata !187, metadata !DIExpression()), !dbg !188
  call void @llvm.dbg.value(metadata %struct.list* %5, metadata !186, metadata !DIExpression()), !dbg !188
  %6 = getelementptr inbounds %struct.list, %struct.list* %5, i64 0, i32 0, !dbg !191
  %7 = load i32, i32* %6, align 8, !dbg !191, !tbaa !193
  %8 = add i32 %7, %4, !dbg !199
  call void @llvm.dbg.value(metadata i32 %8, metadata !187, metadata !DIExpression()), !dbg !188
  %9 = getelementptr inbounds %struct.list, %struct.list* %5, i64 0, i32 1, !dbg !200
  %10 = load %struct.list*, %struct.list** %9, align 8, !dbg !200, !tbaa !201
  call void @llvm.dbg.value(metadata %struct.list* %10, metadata !186, metadata !DIExpression()), !dbg !188
  %11 = icmp eq %struct.list* %10, null, !dbg !189
  br i1 %11, label %12, label %3, !dbg !189, !llvm.loop !202

12:                                               ; preds = %3, %1
  %13 = phi i32 [ 0, %1 ], [ %8, %3 ], !dbg !188
  ret i32 %13, !dbg !204
}

; Function Attrs: nofree noinline norecurse nosync nounwind readonly uwtable
define dso_local i32 @length(i8* nocapture noundef readonly %0) local_unnamed_addr #6 !dbg !205 {
  call void @llvm.dbg.value(metadata i8* %0, metadata !209, metadata !DIExpression()), !dbg !211
  call void @llvm.dbg.value(metadata i32 0, metadata !210, metadata !DIExpression()), !dbg !211
  br label %2, !dbg !212

2:                                                ; preds = %2, %1
  %3 = phi i32 [ 0, %1 ], [ %8, %2 ], !dbg !211
  call void @llvm.dbg.value(metadata i32 %3, metadata !210, metadata !DIExpression()), !dbg !211
  %4 = sext i32 %3 to i64, !dbg !213
  %5 = getelementptr i8, i8* %0, i64 %4, !dbg !213
  %6 = load i8, i8* %5, align 1, !dbg !213, !tbaa !214
  %7 = icmp eq i8 %6, 0, !dbg !212
  %8 = add i32 %3, 1, !dbg !215
  call void @llvm.dbg.value(metadata i32 %8, metadata !210, metadata !DIExpression()), !dbg !211
  br i1 %7, label %9, label %2, !dbg !212, !llvm.loop !216

9:                                                ; preds = %2
  ret i32 %3, !dbg !217
}

; Function Attrs: nofree noinline norecurse nosync nounwind uwtable
define dso_local void @sort(i32* nocapture noundef %0, i32 noundef %1) local_unnamed_addr #7 !dbg !218 {
  call void @llvm.dbg.value(metadata i32* %0, metadata !223, metadata !DIExpression()), !dbg !233
  call void @llvm.dbg.value(metadata i32 %1, metadata !224, metadata !DIExpression()), !dbg !233
  call void @llvm.dbg.value(metadata i32 1, metadata !225, metadata !DIExpression()), !dbg !234
  %3 = icmp sgt i32 %1, 1, !dbg !235
  br i1 %3, label %4, label %6, !dbg !236

4:                                                ; preds = %2, %17
  %5 = phi i32 [ %18, %17 ], [ 1, %2 ]
  call void @llvm.dbg.value(metadata i32 %5, metadata !225, metadata !DIExpression()), !dbg !234
  call void @llvm.dbg.value(metadata i32 %5, metadata !227, metadata !DIExpression()), !dbg !237
  br label %7, !dbg !238

6:                                                ; preds = %17, %2
  ret void, !dbg !239

7:                                                ; preds = %4, %20
  %8 = phi i32 [ %9, %20 ], [ %5, %4 ]
  call void @llvm.dbg.value(metadata i32 %8, metadata !227, metadata !DIExpression()), !dbg !237
  %9 = add i32 %8, -1, !dbg !240
  %10 = zext i32 %9 to i64
  %11 = getelementptr i32, i32* %0, i64 %10, !dbg !241
  %12 = load i32, i32* %11, align 4, !dbg !241, !tbaa !242
  %13 = sext i32 %8 to i64, !dbg !243
  %14 = getelementptr i32, i32* %0, i64 %13, !dbg !243
  %15 = load i32, i32* %14, align 4, !dbg !243, !tbaa !242
  %16 = icmp sgt i32 %12, %15, !dbg !244
  br i1 %16, label %20, label %17, !dbg !238

17:                                               ; preds = %7, %20
  %18 = add nuw nsw i32 %5, 1, !dbg !245
  call void @llvm.dbg.value(metadata i32 %18, metadata !225, metadata !DIExpression()), !dbg !234
  %19 = icmp eq i32 %18, %1, !dbg !235
  br i1 %19, label %6, label %4, !dbg !236, !llvm.loop !246

20:                                               ; preds = %7
  call void @llvm.dbg.value(metadata i32 %15, metadata !230, metadata !DIExpression()), !dbg !248
  store i32 %12, i32* %14, align 4, !dbg !249, !tbaa !242
  store i32 %15, i32* %11, align 4, !dbg !250, !tbaa !242
  call void @llvm.dbg.value(metadata i32 %9, metadata !227, metadata !DIExpression()), !dbg !237
  %21 = icmp sgt i32 %9, 0, !dbg !251
  br i1 %21, label %7, label %17, !dbg !252, !llvm.loop !253
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind uwtable willreturn
define dso_local i32 @once() local_unnamed_addr #8 !dbg !73 {
  %1 = load i32, i32* @once.calls, align 4, !dbg !255, !tbaa !242
  %2 = add i32 %1, 1, !dbg !255
  store i32 %2, i32* @once.calls, align 4, !dbg !255, !tbaa !242
  ret i32 %2, !dbg !256
}

; Function Attrs: nofree noinline norecurse nosync nounwind readnone uwtable
define dso_local i32 @jumps(i32 noundef %0) local_unnamed_addr #2 !dbg !257 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !259, metadata !DIExpression()), !dbg !263
  call void @llvm.dbg.value(metadata i32 0, metadata !260, metadata !DIExpression()), !dbg !263
  br label %2, !dbg !264

2:                                                ; preds = %2, %1
  %3 = phi i32 [ 0, %1 ], [ %6, %2 ], !dbg !263
  call void @llvm.dbg.value(metadata i32 %3, metadata !260, metadata !DIExpression()), !dbg !263
  call void @llvm.dbg.label(metadata !261), !dbg !265
  %4 = mul i32 %3, %3, !dbg !266
  %5 = icmp sgt i32 %4, %0, !dbg !268
  %6 = add i32 %3, 1, !dbg !269
  call void @llvm.dbg.value(metadata i32 %6, metadata !260, metadata !DIExpression()), !dbg !263
  br i1 %5, label %7, label %2, !dbg !270

7:                                                ; preds = %2
  call void @llvm.dbg.label(metadata !262), !dbg !271
  ret i32 %3, !dbg !272
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: nofree noinline nounwind uwtable
define dso_local i32 @main() local_unnamed_addr #9 !dbg !273 {
  %1 = alloca [6 x i32], align 16
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = load i32, i32* @counter, align 4, !dbg !304, !tbaa !242
  %5 = icmp eq i32 %4, 7, !dbg !306
  br i1 %5, label %6, label %248, !dbg !307

6:                                                ; preds = %0
  %7 = load i32*, i32** @into, align 8, !dbg !308, !tbaa !309
  %8 = load i32, i32* %7, align 4, !dbg !310, !tbaa !242
  %9 = icmp eq i32 %8, -4, !dbg !311
  br i1 %9, label %10, label %248, !dbg !312

10:                                               ; preds = %6
  %11 = getelementptr i32, i32* %7, i64 -1, !dbg !313
  %12 = load i32, i32* %11, align 4, !dbg !313, !tbaa !242
  %13 = icmp eq i32 %12, 3, !dbg !314
  br i1 %13, label %14, label %248, !dbg !315

14:                                               ; preds = %10
  %15 = load i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @words, i64 0, i64 0), align 16, !dbg !316, !tbaa !309
  %16 = call i32 @length(i8* noundef %15) #11, !dbg !318
  %17 = icmp eq i32 %16, 4, !dbg !319
  br i1 %17, label %18, label %248, !dbg !320

18:                                               ; preds = %14
  %19 = load i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @words, i64 0, i64 2), align 16, !dbg !321, !tbaa !309
  %20 = call i32 @length(i8* noundef %19) #11, !dbg !322
  %21 = icmp eq i32 %20, 3, !dbg !323
  br i1 %21, label %22, label %248, !dbg !324

22:                                               ; preds = %18
  %23 = load i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @words, i64 0, i64 1), align 8, !dbg !325, !tbaa !309
  %24 = getelementptr i8, i8* %23, i64 1, !dbg !325
  %25 = load i8, i8* %24, align 1, !dbg !325, !tbaa !214
  %26 = icmp eq i8 %25, 110, !dbg !326
  br i1 %26, label %27, label %248, !dbg !327

27:                                               ; preds = %22
  %28 = load i32, i32* getelementptr inbounds (%struct.nested, %struct.nested* @start, i64 0, i32 0, i64 1, i32 1), align 8, !dbg !328, !tbaa !330
  %29 = icmp ne i32 %28, 5, !dbg !333
  %30 = load i8, i8* getelementptr inbounds (%struct.nested, %struct.nested* @start, i64 0, i32 0, i64 2, i32 0), align 8
  %31 = icmp ne i8 %30, 0
  %32 = select i1 %29, i1 true, i1 %31, !dbg !334
  %33 = load i64, i64* getelementptr inbounds (%struct.nested, %struct.nested* @start, i64 0, i32 1), align 8
  %34 = icmp ne i64 %33, -9000000000
  %35 = select i1 %32, i1 true, i1 %34, !dbg !334
  %36 = load i8, i8* getelementptr inbounds (%struct.nested, %struct.nested* @start, i64 0, i32 2, i32 1), align 1
  %37 = icmp ne i8 %36, 8
  %38 = select i1 %35, i1 true, i1 %37, !dbg !334
  br i1 %38, label %248, label %39, !dbg !334

39:                                               ; preds = %27
  %40 = call i32 @sum(%struct.list* noundef nonnull @first) #11, !dbg !335
  %41 = icmp eq i32 %40, 60, !dbg !337
  br i1 %41, label %42, label %248, !dbg !338

42:                                               ; preds = %39
  %43 = call i32 @add(i32 noundef 3, i32 noundef 4) #11, !dbg !339
  %44 = icmp eq i32 %43, 7, !dbg !341
  br i1 %44, label %45, label %248, !dbg !342

45:                                               ; preds = %42
  %46 = call i32 @sub(i32 noundef 3, i32 noundef 4) #11, !dbg !343
  %47 = icmp eq i32 %46, -1, !dbg !344
  br i1 %47, label %48, label %248, !dbg !345

48:                                               ; preds = %45
  %49 = call i32 @classify(i32 noundef -1) #11, !dbg !346
  %50 = icmp eq i32 %49, 100, !dbg !348
  br i1 %50, label %51, label %248, !dbg !349

51:                                               ; preds = %48
  %52 = call i32 @classify(i32 noundef 0) #11, !dbg !350
  %53 = icmp eq i32 %52, 101, !dbg !351
  br i1 %53, label %54, label %248, !dbg !352

54:                                               ; preds = %51
  %55 = call i32 @classify(i32 noundef 6) #11, !dbg !353
  %56 = icmp eq i32 %55, 102, !dbg !354
  br i1 %56, label %57, label %248, !dbg !355

57:                                               ; preds = %54
  %58 = call i32 @classify(i32 noundef 2147483647) #11, !dbg !356
  %59 = icmp eq i32 %58, 103, !dbg !357
  br i1 %59, label %60, label %248, !dbg !358

60:                                               ; preds = %57
  %61 = call i32 @classify(i32 noundef 1001) #11, !dbg !359
  %62 = icmp eq i32 %61, 104, !dbg !361
  br i1 %62, label %63, label %248, !dbg !362

63:                                               ; preds = %60
  %64 = call i32 @classify(i32 noundef 7) #11, !dbg !363
  %65 = icmp eq i32 %64, 105, !dbg !364
  br i1 %65, label %66, label %248, !dbg !365

66:                                               ; preds = %63
  %67 = call i32 @wide_switch(i64 noundef -1) #11, !dbg !366
  %68 = icmp eq i32 %67, 1, !dbg !368
  br i1 %68, label %69, label %248, !dbg !369

69:                                               ; preds = %66
  %70 = call i32 @wide_switch(i64 noundef 1099511627776) #11, !dbg !370
  %71 = icmp eq i32 %70, 2, !dbg !371
  br i1 %71, label %72, label %248, !dbg !372

72:                                               ; preds = %69
  %73 = call i32 @wide_switch(i64 noundef 5) #11, !dbg !373
  %74 = icmp eq i32 %73, 3, !dbg !374
  br i1 %74, label %75, label %248, !dbg !375

75:                                               ; preds = %72
  %76 = call i32 @gcd(i32 noundef 84, i32 noundef 36) #11, !dbg !376
  %77 = icmp eq i32 %76, 12, !dbg !378
  br i1 %77, label %78, label %248, !dbg !379

78:                                               ; preds = %75
  %79 = call i32 @factorial(i32 noundef 10) #11, !dbg !380
  %80 = icmp eq i32 %79, 3628800, !dbg !381
  br i1 %80, label %81, label %248, !dbg !382

81:                                               ; preds = %78
  call void @llvm.dbg.value(metadata i32 1, metadata !275, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i32 10, metadata !275, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i16 -3, metadata !275, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !383
  call void @llvm.dbg.value(metadata i16 undef, metadata !275, metadata !DIExpression(DW_OP_LLVM_fragment, 80, 16)), !dbg !383
  %82 = call { i64, i16 } @shift(i64 42949672961, i16 -3, i32 noundef 5) #11, !dbg !384
  %83 = extractvalue { i64, i16 } %82, 0, !dbg !384
  %84 = extractvalue { i64, i16 } %82, 1, !dbg !384
  %85 = trunc i64 %83 to i8, !dbg !384
  call void @llvm.dbg.value(metadata i8 %85, metadata !276, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 8)), !dbg !383
  call void @llvm.dbg.value(metadata i64 undef, metadata !276, metadata !DIExpression(DW_OP_constu, 8, DW_OP_shr, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 24, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 8, 24)), !dbg !383
  call void @llvm.dbg.value(metadata i64 undef, metadata !276, metadata !DIExpression(DW_OP_constu, 32, DW_OP_shr, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 32, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i16 %84, metadata !276, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !383
  call void @llvm.dbg.value(metadata i16 undef, metadata !276, metadata !DIExpression(DW_OP_LLVM_fragment, 80, 16)), !dbg !383
  %86 = and i64 %83, -4294967296, !dbg !385
  %87 = icmp ne i64 %86, 64424509440, !dbg !385
  %88 = icmp ne i16 %84, -15
  %89 = select i1 %87, i1 true, i1 %88, !dbg !387
  %90 = icmp ne i8 %85, 1
  %91 = select i1 %89, i1 true, i1 %90, !dbg !387
  br i1 %91, label %248, label %92, !dbg !387

92:                                               ; preds = %81
  %93 = bitcast [6 x i32]* %1 to i8*, !dbg !388
  call void @llvm.lifetime.start.p0i8(i64 24, i8* nonnull %93) #12, !dbg !388
  call void @llvm.dbg.declare(metadata [6 x i32]* %1, metadata !277, metadata !DIExpression()), !dbg !389
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 16 dereferenceable(24) %93, i8* noundef nonnull align 16 dereferenceable(24) bitcast ([6 x i32]* @__const.main.a to i8*), i64 24, i1 false), !dbg !389
  %94 = getelementptr inbounds [6 x i32], [6 x i32]* %1, i64 0, i64 0, !dbg !390
  call void @sort(i32* noundef nonnull %94, i32 noundef 6) #11, !dbg !391
  call void @llvm.dbg.value(metadata i32 1, metadata !281, metadata !DIExpression()), !dbg !392
  %95 = getelementptr inbounds [6 x i32], [6 x i32]* %1, i64 0, i64 0, !dbg !393
  %96 = load i32, i32* %95, align 16, !dbg !393, !tbaa !242
  %97 = getelementptr inbounds [6 x i32], [6 x i32]* %1, i64 0, i64 1, !dbg !396
  %98 = load i32, i32* %97, align 4, !dbg !396, !tbaa !242
  %99 = icmp sgt i32 %96, %98, !dbg !397
  call void @llvm.dbg.value(metadata i32 2, metadata !281, metadata !DIExpression()), !dbg !392
  br i1 %99, label %117, label %100, !dbg !398

100:                                              ; preds = %92, %104
  %101 = phi i32 [ %113, %104 ], [ 2, %92 ]
  %102 = phi i32 [ %101, %104 ], [ 1, %92 ]
  call void @llvm.dbg.value(metadata i32 %102, metadata !281, metadata !DIExpression()), !dbg !392
  call void @llvm.dbg.value(metadata i32 %101, metadata !281, metadata !DIExpression()), !dbg !392
  %103 = icmp eq i32 %101, 6, !dbg !399
  br i1 %103, label %114, label %104, !dbg !400, !llvm.loop !401

104:                                              ; preds = %100
  call void @llvm.dbg.value(metadata i32 %101, metadata !281, metadata !DIExpression()), !dbg !392
  %105 = add i32 %101, -1, !dbg !403
  %106 = sext i32 %105 to i64, !dbg !393
  %107 = getelementptr [6 x i32], [6 x i32]* %1, i64 0, i64 %106, !dbg !393
  %108 = load i32, i32* %107, align 4, !dbg !393, !tbaa !242
  %109 = sext i32 %101 to i64, !dbg !396
  %110 = getelementptr [6 x i32], [6 x i32]* %1, i64 0, i64 %109, !dbg !396
  %111 = load i32, i32* %110, align 4, !dbg !396, !tbaa !242
  %112 = icmp sgt i32 %108, %111, !dbg !397
  %113 = add nuw i32 %101, 1, !dbg !404
  call void @llvm.dbg.value(metadata i32 %113, metadata !281, metadata !DIExpression()), !dbg !392
  br i1 %112, label %114, label %100, !dbg !398, !llvm.loop !401

114:                                              ; preds = %104, %100
  %115 = phi i32 [ 0, %100 ], [ 12, %104 ]
  %116 = icmp ult i32 %102, 5, !dbg !399
  br label %117

117:                                              ; preds = %114, %92
  %118 = phi i1 [ true, %92 ], [ %116, %114 ], !dbg !399
  %119 = phi i32 [ 12, %92 ], [ %115, %114 ]
  br i1 %118, label %246, label %120

120:                                              ; preds = %117
  %121 = load i32, i32* %94, align 16, !dbg !405, !tbaa !242
  %122 = icmp ne i32 %121, -1, !dbg !407
  %123 = getelementptr inbounds [6 x i32], [6 x i32]* %1, i64 0, i64 5
  %124 = load i32, i32* %123, align 4
  %125 = icmp ne i32 %124, 5
  %126 = select i1 %122, i1 true, i1 %125, !dbg !408
  br i1 %126, label %246, label %127, !dbg !408

127:                                              ; preds = %120
  call void @llvm.dbg.value(metadata i8 1, metadata !283, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 8)), !dbg !383
  call void @llvm.dbg.value(metadata i16 770, metadata !283, metadata !DIExpression(DW_OP_LLVM_fragment, 8, 16)), !dbg !383
  call void @llvm.dbg.value(metadata i8 4, metadata !283, metadata !DIExpression(DW_OP_LLVM_fragment, 24, 8)), !dbg !383
  call void @llvm.dbg.value(metadata i32 1412571057, metadata !291, metadata !DIExpression()), !dbg !383
  call void @llvm.dbg.value(metadata i32 1412571025, metadata !291, metadata !DIExpression()), !dbg !383
  %128 = call i32 @once() #11, !dbg !409
  %129 = call i32 @once() #11, !dbg !411
  %130 = add i32 %129, %128, !dbg !412
  %131 = icmp eq i32 %130, 83, !dbg !413
  br i1 %131, label %132, label %246, !dbg !414

132:                                              ; preds = %127
  %133 = call i32 @jumps(i32 noundef 99) #11, !dbg !415
  %134 = icmp eq i32 %133, 10, !dbg !417
  br i1 %134, label %135, label %246, !dbg !418

135:                                              ; preds = %132
  %136 = bitcast i32* %2 to i8*, !dbg !419
  call void @llvm.lifetime.start.p0i8(i64 4, i8* nonnull %136), !dbg !419
  call void @llvm.dbg.declare(metadata i32* %2, metadata !297, metadata !DIExpression()), !dbg !420
  store volatile i32 -7, i32* %2, align 4, !dbg !420, !tbaa !242
  %137 = bitcast i32* %3 to i8*, !dbg !421
  call void @llvm.lifetime.start.p0i8(i64 4, i8* nonnull %137), !dbg !421
  call void @llvm.dbg.declare(metadata i32* %3, metadata !299, metadata !DIExpression()), !dbg !422
  store volatile i32 -294967296, i32* %3, align 4, !dbg !422, !tbaa !242
  %138 = load volatile i32, i32* %2, align 4, !dbg !423, !tbaa !242
  %139 = add i32 %138, 7, !dbg !425
  %140 = icmp ult i32 %139, 2, !dbg !425
  br i1 %140, label %141, label %242, !dbg !426

141:                                              ; preds = %135
  %142 = load volatile i32, i32* %2, align 4, !dbg !427, !tbaa !242
  %143 = srem i32 %142, 2, !dbg !428
  %144 = icmp eq i32 %143, -1, !dbg !429
  br i1 %144, label %145, label %242, !dbg !430

145:                                              ; preds = %141
  %146 = load volatile i32, i32* %3, align 4, !dbg !431, !tbaa !242
  %147 = add i32 %146, 294967297, !dbg !432
  %148 = icmp ult i32 %147, 3, !dbg !432
  br i1 %148, label %149, label %242, !dbg !433

149:                                              ; preds = %145
  %150 = load volatile i32, i32* %2, align 4, !dbg !434, !tbaa !242
  %151 = and i32 %150, -2, !dbg !435
  %152 = icmp eq i32 %151, -8, !dbg !435
  br i1 %152, label %153, label %242, !dbg !436

153:                                              ; preds = %149
  %154 = load volatile i32, i32* %3, align 4, !dbg !437, !tbaa !242
  %155 = icmp slt i32 %154, 0, !dbg !438
  br i1 %155, label %156, label %242, !dbg !439

156:                                              ; preds = %153
  %157 = load volatile i32, i32* %2, align 4, !dbg !440, !tbaa !242
  %158 = and i32 %157, 255, !dbg !442
  %159 = icmp eq i32 %158, 249, !dbg !443
  br i1 %159, label %160, label %242, !dbg !444

160:                                              ; preds = %156
  %161 = load volatile i32, i32* %2, align 4, !dbg !445, !tbaa !242
  %162 = and i32 %161, 65535, !dbg !446
  %163 = icmp eq i32 %162, 65529, !dbg !447
  br i1 %163, label %164, label %242, !dbg !448

164:                                              ; preds = %160
  %165 = load volatile i32, i32* %2, align 4, !dbg !449, !tbaa !242
  %166 = icmp eq i32 %165, -7, !dbg !450
  br i1 %166, label %167, label %242, !dbg !451

167:                                              ; preds = %164
  %168 = load volatile i32, i32* %3, align 4, !dbg !452, !tbaa !242
  %169 = icmp eq i32 %168, -294967296, !dbg !453
  br i1 %169, label %170, label %242, !dbg !454

170:                                              ; preds = %167
  %171 = load volatile i32, i32* %2, align 4, !dbg !455, !tbaa !242
  %172 = icmp eq i32 %171, -7, !dbg !457
  br i1 %172, label %173, label %242, !dbg !458

173:                                              ; preds = %170
  %174 = load volatile i32, i32* %2, align 4, !dbg !459, !tbaa !242
  %175 = and i32 %174, 12, !dbg !460
  %176 = icmp eq i32 %175, 8, !dbg !461
  br i1 %176, label %177, label %242, !dbg !462

177:                                              ; preds = %173
  %178 = load volatile i32, i32* %2, align 4, !dbg !463, !tbaa !242
  %179 = and i32 %178, -13, !dbg !464
  %180 = icmp eq i32 %179, -15, !dbg !464
  br i1 %180, label %181, label %242, !dbg !465

181:                                              ; preds = %177
  %182 = load volatile i32, i32* %2, align 4, !dbg !466, !tbaa !242
  %183 = icmp eq i32 %182, -7, !dbg !467
  br i1 %183, label %184, label %242, !dbg !468

184:                                              ; preds = %181
  %185 = load volatile i32, i32* %2, align 4, !dbg !469, !tbaa !242
  %186 = and i32 %185, 536870911, !dbg !470
  %187 = icmp eq i32 %186, 536870905, !dbg !470
  br i1 %187, label %188, label %242, !dbg !471

188:                                              ; preds = %184
  %189 = load volatile i32, i32* %2, align 4, !dbg !472, !tbaa !242
  %190 = icmp slt i32 %189, 0, !dbg !474
  br i1 %190, label %191, label %203, !dbg !475

191:                                              ; preds = %188
  %192 = load volatile i32, i32* %3, align 4, !dbg !476, !tbaa !242
  %193 = icmp eq i32 %192, 0, !dbg !477
  br i1 %193, label %203, label %194, !dbg !478

194:                                              ; preds = %191
  %195 = load volatile i32, i32* %2, align 4, !dbg !479, !tbaa !242
  %196 = icmp eq i32 %195, 0, !dbg !480
  br i1 %196, label %203, label %197, !dbg !481

197:                                              ; preds = %194
  %198 = load volatile i32, i32* %2, align 4, !dbg !482, !tbaa !242
  %199 = icmp ugt i32 %198, 5, !dbg !483
  br i1 %199, label %200, label %203, !dbg !484

200:                                              ; preds = %197
  %201 = load i32, i32* @counter, align 4, !dbg !485, !tbaa !242
  %202 = add i32 %201, 1, !dbg !485
  store i32 %202, i32* @counter, align 4, !dbg !485, !tbaa !242
  br label %203, !dbg !486

203:                                              ; preds = %200, %197, %194, %191, %188
  %204 = load i32, i32* @counter, align 4, !dbg !487, !tbaa !242
  %205 = icmp eq i32 %204, 8, !dbg !489
  br i1 %205, label %206, label %242, !dbg !490

206:                                              ; preds = %203
  %207 = load i64, i64* @huge, align 8, !dbg !491, !tbaa !493
  %208 = icmp ugt i64 %207, -1152921504606846977, !dbg !495
  %209 = trunc i64 %207 to i32
  %210 = icmp eq i32 %209, 1985229328
  %211 = and i1 %208, %210, !dbg !496
  %212 = mul i64 %207, 3
  %213 = icmp eq i64 %212, -245956587649460688
  %214 = and i1 %213, %211, !dbg !496
  br i1 %214, label %215, label %242, !dbg !496

215:                                              ; preds = %206
  %216 = load float, float* @single, align 4, !dbg !497, !tbaa !499
  %217 = fmul float %216, 8.000000e+00, !dbg !501
  %218 = fcmp olt float %217, 0x3FE6666660000000, !dbg !502
  %219 = fcmp ogt float %217, 0x3FECCCCCC0000000
  %220 = or i1 %218, %219, !dbg !503
  br i1 %220, label %242, label %221, !dbg !503

221:                                              ; preds = %215
  %222 = load double, double* @precise, align 8, !dbg !504, !tbaa !505
  %223 = fmul double %222, 4.000000e+02, !dbg !507
  %224 = fcmp une double %223, -1.000000e+00, !dbg !508
  br i1 %224, label %242, label %225, !dbg !509

225:                                              ; preds = %221
  %226 = fmul double %222, 2.000000e+03, !dbg !510
  %227 = fptosi double %226 to i32, !dbg !511
  %228 = icmp eq i32 %227, -5, !dbg !512
  br i1 %228, label %229, label %242, !dbg !513

229:                                              ; preds = %225
  %230 = fpext float %216 to double, !dbg !514
  %231 = fcmp oeq double %230, 1.000000e-01, !dbg !516
  %232 = fcmp une float %216, 0x3FB99999A0000000
  %233 = or i1 %232, %231, !dbg !517
  br i1 %233, label %242, label %234, !dbg !517

234:                                              ; preds = %229
  %235 = load volatile i32, i32* %3, align 4, !dbg !518, !tbaa !242
  %236 = uitofp i32 %235 to float, !dbg !519
  %237 = fcmp une float %236, 4.000000e+09, !dbg !520
  br i1 %237, label %242, label %238, !dbg !521

238:                                              ; preds = %234
  call void @llvm.dbg.value(metadata i64 undef, metadata !301, metadata !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i64 undef, metadata !301, metadata !DIExpression(DW_OP_constu, 32, DW_OP_shr, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 32, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i16 undef, metadata !301, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !383
  call void @llvm.dbg.value(metadata i64 undef, metadata !301, metadata !DIExpression(DW_OP_LLVM_fragment, 320, 64)), !dbg !383
  call void @llvm.dbg.value(metadata i64 undef, metadata !301, metadata !DIExpression(DW_OP_LLVM_fragment, 384, 64)), !dbg !383
  call void @llvm.dbg.value(metadata i64 0, metadata !301, metadata !DIExpression(DW_OP_constu, 64424509440, DW_OP_or, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i32 15, metadata !301, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 32)), !dbg !383
  call void @llvm.dbg.value(metadata i16 %84, metadata !301, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !383
  %239 = load i32, i32* getelementptr inbounds (%struct.nested, %struct.nested* @start, i64 0, i32 0, i64 0, i32 1), align 4
  %240 = icmp eq i32 %239, -2
  %241 = select i1 %240, i32 0, i32 25, !dbg !522
  br label %242

242:                                              ; preds = %229, %234, %215, %221, %225, %206, %203, %170, %173, %177, %181, %184, %156, %160, %164, %167, %135, %141, %145, %149, %153, %238
  %243 = phi i32 [ %241, %238 ], [ 18, %153 ], [ 18, %149 ], [ 18, %145 ], [ 18, %141 ], [ 18, %135 ], [ 19, %167 ], [ 19, %164 ], [ 19, %160 ], [ 19, %156 ], [ 20, %184 ], [ 20, %181 ], [ 20, %177 ], [ 20, %173 ], [ 20, %170 ], [ 21, %203 ], [ 22, %206 ], [ 23, %225 ], [ 23, %221 ], [ 23, %215 ], [ 24, %234 ], [ 24, %229 ], !dbg !383
  %244 = bitcast i32* %3 to i8*, !dbg !524
  call void @llvm.lifetime.end.p0i8(i64 4, i8* nonnull %244), !dbg !524
  %245 = bitcast i32* %2 to i8*, !dbg !524
  call void @llvm.lifetime.end.p0i8(i64 4, i8* nonnull %245), !dbg !524
  br label %246

246:                                              ; preds = %132, %127, %242, %120, %117
  %247 = phi i32 [ %119, %117 ], [ 13, %120 ], [ %243, %242 ], [ 16, %127 ], [ 17, %132 ], !dbg !383
  call void @llvm.lifetime.end.p0i8(i64 24, i8* nonnull %93) #12, !dbg !524
  br label %248

248:                                              ; preds = %246, %81, %75, %78, %66, %69, %72, %60, %63, %48, %51, %54, %57, %42, %45, %39, %27, %14, %18, %22, %0, %6, %10
  %249 = phi i32 [ 1, %10 ], [ 1, %6 ], [ 1, %0 ], [ 3, %22 ], [ 3, %18 ], [ 3, %14 ], [ 4, %27 ], [ 5, %39 ], [ 6, %45 ], [ 6, %42 ], [ 7, %57 ], [ 7, %54 ], [ 7, %51 ], [ 7, %48 ], [ 8, %63 ], [ 8, %60 ], [ 9, %72 ], [ 9, %69 ], [ 9, %66 ], [ 10, %78 ], [ 10, %75 ], [ %247, %246 ], [ 11, %81 ], !dbg !383
  ret i32 %249, !dbg !524
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #10

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind readnone uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nofree noinline norecurse nosync nounwind readnone uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #4 = { nofree noinline nosync nounwind readnone uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { argmemonly mustprogress nofree nounwind willreturn }
attributes #6 = { nofree noinline norecurse nosync nounwind readonly uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree noinline norecurse nosync nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree noinline norecurse nosync nounwind uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nofree noinline nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #11 = { nobuiltin "no-builtins" }
attributes #12 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!96, !97, !98, !99, !100, !101}
!llvm.ident = !{!102}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 21, type: !16, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !21, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "values.c", directory: ".", checksumkind: CSK_MD5, checksum: "195113ffc6416bc9b9524e69536089c5")
!4 = !{!5, !6, !8, !10, !12, !14, !16, !17, !18, !19}
!5 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_typedef, name: "u8", file: !3, line: 9, baseType: !7)
!7 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!8 = !DIDerivedType(tag: DW_TAG_typedef, name: "u16", file: !3, line: 10, baseType: !9)
!9 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "i64", file: !3, line: 12, baseType: !11)
!11 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "u64", file: !3, line: 13, baseType: !13)
!13 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "u32", file: !3, line: 11, baseType: !15)
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!0, !22, !28, !34, !52, !56, !58, !60, !62, !71, !77, !82, !89, !91, !93}
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "text", scope: !2, file: !3, line: 23, type: !24, isLocal: false, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 72, elements: !26)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!26 = !{!27}
!27 = !DISubrange(count: 9)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "words", scope: !2, file: !3, line: 24, type: !30, isLocal: false, isDefinition: true)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 192, elements: !32)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!32 = !{!33}
!33 = !DISubrange(count: 3)
!34 = !DIGlobalVariableExpression(var: !35, expr: !DIExpression())
!35 = distinct !DIGlobalVariable(name: "start", scope: !2, file: !3, line: 25, type: !36, isLocal: false, isDefinition: true)
!36 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 16, size: 448, elements: !37)
!37 = !{!38, !46, !47}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !36, file: !3, line: 16, baseType: !39, size: 288)
!39 = !DICompositeType(tag: DW_TAG_array_type, baseType: !40, size: 288, elements: !32)
!40 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 15, size: 96, elements: !41)
!41 = !{!42, !44, !45}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !40, file: !3, line: 15, baseType: !43, size: 8)
!43 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !40, file: !3, line: 15, baseType: !16, size: 32, offset: 32)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !40, file: !3, line: 15, baseType: !5, size: 16, offset: 64)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "wide", scope: !36, file: !3, line: 16, baseType: !10, size: 64, offset: 320)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !36, file: !3, line: 16, baseType: !48, size: 16, offset: 384)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !36, file: !3, line: 16, size: 16, elements: !49)
!49 = !{!50, !51}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !48, file: !3, line: 16, baseType: !6, size: 8)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !48, file: !3, line: 16, baseType: !6, size: 8, offset: 8)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "into", scope: !2, file: !3, line: 27, type: !54, isLocal: false, isDefinition: true)
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !55, size: 64)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "huge", scope: !2, file: !3, line: 28, type: !12, isLocal: false, isDefinition: true)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "single", scope: !2, file: !3, line: 30, type: !18, isLocal: false, isDefinition: true)
!60 = !DIGlobalVariableExpression(var: !61, expr: !DIExpression())
!61 = distinct !DIGlobalVariable(name: "precise", scope: !2, file: !3, line: 31, type: !17, isLocal: false, isDefinition: true)
!62 = !DIGlobalVariableExpression(var: !63, expr: !DIExpression())
!63 = distinct !DIGlobalVariable(name: "operations", scope: !2, file: !3, line: 35, type: !64, isLocal: false, isDefinition: true)
!64 = !DICompositeType(tag: DW_TAG_array_type, baseType: !65, size: 128, elements: !69)
!65 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !66)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!67 = !DISubroutineType(types: !68)
!68 = !{!16, !16, !16}
!69 = !{!70}
!70 = !DISubrange(count: 2)
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "calls", scope: !73, file: !3, line: 94, type: !16, isLocal: true, isDefinition: true)
!73 = distinct !DISubprogram(name: "once", scope: !3, file: !3, line: 93, type: !74, scopeLine: 93, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !76)
!74 = !DISubroutineType(types: !75)
!75 = !{!16}
!76 = !{}
!77 = !DIGlobalVariableExpression(var: !78, expr: !DIExpression())
!78 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 22, type: !79, isLocal: true, isDefinition: true)
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 160, elements: !80)
!80 = !{!81}
!81 = !DISubrange(count: 5)
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 26, type: !84, isLocal: true, isDefinition: true)
!84 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !3, line: 19, size: 128, elements: !85)
!85 = !{!86, !87}
!86 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !84, file: !3, line: 19, baseType: !16, size: 32)
!87 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !84, file: !3, line: 19, baseType: !88, size: 64, offset: 64)
!88 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !84, size: 64)
!89 = !DIGlobalVariableExpression(var: !90, expr: !DIExpression())
!90 = distinct !DIGlobalVariable(name: "second", scope: !2, file: !3, line: 26, type: !84, isLocal: true, isDefinition: true)
!91 = !DIGlobalVariableExpression(var: !92, expr: !DIExpression())
!92 = distinct !DIGlobalVariable(name: "third", scope: !2, file: !3, line: 26, type: !84, isLocal: true, isDefinition: true)
!93 = !DIGlobalVariableExpression(var: !94, expr: !DIExpression())
!94 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 29, type: !95, isLocal: true, isDefinition: true)
!95 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!96 = !{i32 7, !"Dwarf Version", i32 5}
!97 = !{i32 2, !"Debug Info Version", i32 3}
!98 = !{i32 1, !"wchar_size", i32 4}
!99 = !{i32 7, !"PIC Level", i32 2}
!100 = !{i32 7, !"PIE Level", i32 2}
!101 = !{i32 7, !"uwtable", i32 1}
!102 = !{!"Debian clang version 14.0.6"}
!103 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 33, type: !67, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !104)
!104 = !{!105, !106}
!105 = !DILocalVariable(name: "a", arg: 1, scope: !103, file: !3, line: 33, type: !16)
!106 = !DILocalVariable(name: "b", arg: 2, scope: !103, file: !3, line: 33, type: !16)
!107 = !DILocation(line: 0, scope: !103)
!108 = !DILocation(line: 33, column: 40, scope: !103)
!109 = !DILocation(line: 33, column: 31, scope: !103)
!110 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 34, type: !67, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !111)
!111 = !{!112, !113}
!112 = !DILocalVariable(name: "a", arg: 1, scope: !110, file: !3, line: 34, type: !16)
!113 = !DILocalVariable(name: "b", arg: 2, scope: !110, file: !3, line: 34, type: !16)
!114 = !DILocation(line: 0, scope: !110)
!115 = !DILocation(line: 34, column: 40, scope: !110)
!116 = !DILocation(line: 34, column: 31, scope: !110)
!117 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 37, type: !118, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !120)
!118 = !DISubroutineType(types: !119)
!119 = !{!16, !16}
!120 = !{!121}
!121 = !DILocalVariable(name: "n", arg: 1, scope: !117, file: !3, line: 37, type: !16)
!122 = !DILocation(line: 0, scope: !117)
!123 = !DILocation(line: 38, column: 5, scope: !117)
!124 = !DILocation(line: 40, column: 13, scope: !125)
!125 = distinct !DILexicalBlock(scope: !117, file: !3, line: 38, column: 16)
!126 = !DILocation(line: 41, column: 21, scope: !125)
!127 = !DILocation(line: 42, column: 22, scope: !125)
!128 = !DILocation(line: 43, column: 23, scope: !125)
!129 = !DILocation(line: 43, column: 21, scope: !125)
!130 = !DILocation(line: 43, column: 14, scope: !125)
!131 = !DILocation(line: 0, scope: !125)
!132 = !DILocation(line: 45, column: 1, scope: !117)
!133 = distinct !DISubprogram(name: "wide_switch", scope: !3, file: !3, line: 47, type: !134, scopeLine: 47, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !136)
!134 = !DISubroutineType(types: !135)
!135 = !{!16, !12}
!136 = !{!137}
!137 = !DILocalVariable(name: "n", arg: 1, scope: !133, file: !3, line: 47, type: !12)
!138 = !DILocation(line: 0, scope: !133)
!139 = !DILocation(line: 48, column: 5, scope: !133)
!140 = !DILocation(line: 53, column: 1, scope: !133)
!141 = distinct !DISubprogram(name: "gcd", scope: !3, file: !3, line: 55, type: !142, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !144)
!142 = !DISubroutineType(types: !143)
!143 = !{!14, !14, !14}
!144 = !{!145, !146, !147}
!145 = !DILocalVariable(name: "a", arg: 1, scope: !141, file: !3, line: 55, type: !14)
!146 = !DILocalVariable(name: "b", arg: 2, scope: !141, file: !3, line: 55, type: !14)
!147 = !DILocalVariable(name: "rest", scope: !148, file: !3, line: 57, type: !14)
!148 = distinct !DILexicalBlock(scope: !141, file: !3, line: 56, column: 20)
!149 = !DILocation(line: 0, scope: !141)
!150 = !DILocation(line: 56, column: 14, scope: !141)
!151 = !DILocation(line: 56, column: 5, scope: !141)
!152 = !DILocation(line: 57, column: 22, scope: !148)
!153 = !DILocation(line: 0, scope: !148)
!154 = distinct !{!154, !151, !155, !156, !157}
!155 = !DILocation(line: 60, column: 5, scope: !141)
!156 = !{!"llvm.loop.mustprogress"}
!157 = !{!"llvm.loop.unroll.disable"}
!158 = !DILocation(line: 61, column: 5, scope: !141)
!159 = distinct !DISubprogram(name: "factorial", scope: !3, file: !3, line: 64, type: !118, scopeLine: 64, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !160)
!160 = !{!161}
!161 = !DILocalVariable(name: "n", arg: 1, scope: !159, file: !3, line: 64, type: !16)
!162 = !DILocation(line: 0, scope: !159)
!163 = !DILocation(line: 64, column: 39, scope: !159)
!164 = !DILocation(line: 64, column: 37, scope: !159)
!165 = !DILocation(line: 64, column: 66, scope: !159)
!166 = !DILocation(line: 64, column: 54, scope: !159)
!167 = !DILocation(line: 64, column: 52, scope: !159)
!168 = !DILocation(line: 64, column: 30, scope: !159)
!169 = distinct !DISubprogram(name: "shift", scope: !3, file: !3, line: 66, type: !170, scopeLine: 66, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !172)
!170 = !DISubroutineType(types: !171)
!171 = !{!40, !40, !16}
!172 = !{!173, !174}
!173 = !DILocalVariable(name: "p", arg: 1, scope: !169, file: !3, line: 66, type: !40)
!174 = !DILocalVariable(name: "by", arg: 2, scope: !169, file: !3, line: 66, type: !16)
!175 = !DILocation(line: 0, scope: !169)
!176 = !DILocation(line: 67, column: 9, scope: !169)
!177 = !DILocation(line: 68, column: 11, scope: !169)
!178 = !DILocation(line: 69, column: 12, scope: !169)
!179 = !DILocation(line: 69, column: 5, scope: !169)
!180 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 72, type: !181, scopeLine: 72, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !185)
!181 = !DISubroutineType(types: !182)
!182 = !{!16, !183}
!183 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !184, size: 64)
!184 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !84)
!185 = !{!186, !187}
!186 = !DILocalVariable(name: "at", arg: 1, scope: !180, file: !3, line: 72, type: !183)
!187 = !DILocalVariable(name: "total", scope: !180, file: !3, line: 73, type: !16)
!188 = !DILocation(line: 0, scope: !180)
!189 = !DILocation(line: 74, column: 5, scope: !190)
!190 = distinct !DILexicalBlock(scope: !180, file: !3, line: 74, column: 5)
!191 = !DILocation(line: 74, column: 44, scope: !192)
!192 = distinct !DILexicalBlock(scope: !190, file: !3, line: 74, column: 5)
!193 = !{!194, !195, i64 0}
!194 = !{!"list", !195, i64 0, !198, i64 8}
!195 = !{!"int", !196, i64 0}
!196 = !{!"omnipotent char", !197, i64 0}
!197 = !{!"Simple C/C++ TBAA"}
!198 = !{!"any pointer", !196, i64 0}
!199 = !DILocation(line: 74, column: 37, scope: !192)
!200 = !DILocation(line: 74, column: 25, scope: !192)
!201 = !{!194, !198, i64 8}
!202 = distinct !{!202, !189, !203, !156, !157}
!203 = !DILocation(line: 74, column: 44, scope: !190)
!204 = !DILocation(line: 75, column: 5, scope: !180)
!205 = distinct !DISubprogram(name: "length", scope: !3, file: !3, line: 78, type: !206, scopeLine: 78, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !208)
!206 = !DISubroutineType(types: !207)
!207 = !{!16, !31}
!208 = !{!209, !210}
!209 = !DILocalVariable(name: "s", arg: 1, scope: !205, file: !3, line: 78, type: !31)
!210 = !DILocalVariable(name: "n", scope: !205, file: !3, line: 79, type: !16)
!211 = !DILocation(line: 0, scope: !205)
!212 = !DILocation(line: 80, column: 5, scope: !205)
!213 = !DILocation(line: 80, column: 12, scope: !205)
!214 = !{!196, !196, i64 0}
!215 = !DILocation(line: 80, column: 19, scope: !205)
!216 = distinct !{!216, !212, !215, !156, !157}
!217 = !DILocation(line: 81, column: 5, scope: !205)
!218 = distinct !DISubprogram(name: "sort", scope: !3, file: !3, line: 84, type: !219, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !222)
!219 = !DISubroutineType(types: !220)
!220 = !{null, !221, !16}
!221 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!222 = !{!223, !224, !225, !227, !230}
!223 = !DILocalVariable(name: "a", arg: 1, scope: !218, file: !3, line: 84, type: !221)
!224 = !DILocalVariable(name: "n", arg: 2, scope: !218, file: !3, line: 84, type: !16)
!225 = !DILocalVariable(name: "i", scope: !226, file: !3, line: 85, type: !16)
!226 = distinct !DILexicalBlock(scope: !218, file: !3, line: 85, column: 5)
!227 = !DILocalVariable(name: "j", scope: !228, file: !3, line: 86, type: !16)
!228 = distinct !DILexicalBlock(scope: !229, file: !3, line: 86, column: 9)
!229 = distinct !DILexicalBlock(scope: !226, file: !3, line: 85, column: 5)
!230 = !DILocalVariable(name: "t", scope: !231, file: !3, line: 87, type: !16)
!231 = distinct !DILexicalBlock(scope: !232, file: !3, line: 86, column: 56)
!232 = distinct !DILexicalBlock(scope: !228, file: !3, line: 86, column: 9)
!233 = !DILocation(line: 0, scope: !218)
!234 = !DILocation(line: 0, scope: !226)
!235 = !DILocation(line: 85, column: 23, scope: !229)
!236 = !DILocation(line: 85, column: 5, scope: !226)
!237 = !DILocation(line: 0, scope: !228)
!238 = !DILocation(line: 86, column: 9, scope: !228)
!239 = !DILocation(line: 91, column: 1, scope: !218)
!240 = !DILocation(line: 86, column: 38, scope: !232)
!241 = !DILocation(line: 86, column: 34, scope: !232)
!242 = !{!195, !195, i64 0}
!243 = !DILocation(line: 86, column: 45, scope: !232)
!244 = !DILocation(line: 86, column: 43, scope: !232)
!245 = !DILocation(line: 85, column: 29, scope: !229)
!246 = distinct !{!246, !236, !247, !156, !157}
!247 = !DILocation(line: 90, column: 9, scope: !226)
!248 = !DILocation(line: 0, scope: !231)
!249 = !DILocation(line: 88, column: 18, scope: !231)
!250 = !DILocation(line: 89, column: 22, scope: !231)
!251 = !DILocation(line: 86, column: 27, scope: !232)
!252 = !DILocation(line: 86, column: 31, scope: !232)
!253 = distinct !{!253, !238, !254, !156, !157}
!254 = !DILocation(line: 90, column: 9, scope: !228)
!255 = !DILocation(line: 95, column: 12, scope: !73)
!256 = !DILocation(line: 95, column: 5, scope: !73)
!257 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 98, type: !118, scopeLine: 98, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !258)
!258 = !{!259, !260, !261, !262}
!259 = !DILocalVariable(name: "n", arg: 1, scope: !257, file: !3, line: 98, type: !16)
!260 = !DILocalVariable(name: "i", scope: !257, file: !3, line: 99, type: !16)
!261 = !DILabel(scope: !257, name: "again", file: !3, line: 100)
!262 = !DILabel(scope: !257, name: "done", file: !3, line: 104)
!263 = !DILocation(line: 0, scope: !257)
!264 = !DILocation(line: 99, column: 5, scope: !257)
!265 = !DILocation(line: 100, column: 1, scope: !257)
!266 = !DILocation(line: 101, column: 11, scope: !267)
!267 = distinct !DILexicalBlock(scope: !257, file: !3, line: 101, column: 9)
!268 = !DILocation(line: 101, column: 15, scope: !267)
!269 = !DILocation(line: 102, column: 6, scope: !257)
!270 = !DILocation(line: 101, column: 9, scope: !257)
!271 = !DILocation(line: 104, column: 1, scope: !257)
!272 = !DILocation(line: 105, column: 5, scope: !257)
!273 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 108, type: !74, scopeLine: 108, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !274)
!274 = !{!275, !276, !277, !281, !283, !291, !297, !299, !301, !302}
!275 = !DILocalVariable(name: "p", scope: !273, file: !3, line: 119, type: !40)
!276 = !DILocalVariable(name: "q", scope: !273, file: !3, line: 120, type: !40)
!277 = !DILocalVariable(name: "a", scope: !273, file: !3, line: 122, type: !278)
!278 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 192, elements: !279)
!279 = !{!280}
!280 = !DISubrange(count: 6)
!281 = !DILocalVariable(name: "i", scope: !282, file: !3, line: 124, type: !16)
!282 = distinct !DILexicalBlock(scope: !273, file: !3, line: 124, column: 5)
!283 = !DILocalVariable(name: "w", scope: !273, file: !3, line: 126, type: !284)
!284 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 17, size: 32, elements: !285)
!285 = !{!286, !287}
!286 = !DIDerivedType(tag: DW_TAG_member, name: "all", scope: !284, file: !3, line: 17, baseType: !14, size: 32)
!287 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !284, file: !3, line: 17, baseType: !288, size: 32)
!288 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 32, elements: !289)
!289 = !{!290}
!290 = !DISubrange(count: 4)
!291 = !DILocalVariable(name: "b", scope: !273, file: !3, line: 129, type: !292)
!292 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 18, size: 32, elements: !293)
!293 = !{!294, !295, !296}
!294 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !292, file: !3, line: 18, baseType: !14, size: 5, flags: DIFlagBitField, extraData: i64 0)
!295 = !DIDerivedType(tag: DW_TAG_member, name: "middle", scope: !292, file: !3, line: 18, baseType: !16, size: 7, offset: 5, flags: DIFlagBitField, extraData: i64 0)
!296 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !292, file: !3, line: 18, baseType: !14, size: 20, offset: 12, flags: DIFlagBitField, extraData: i64 0)
!297 = !DILocalVariable(name: "m", scope: !273, file: !3, line: 134, type: !298)
!298 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !16)
!299 = !DILocalVariable(name: "u", scope: !273, file: !3, line: 135, type: !300)
!300 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !14)
!301 = !DILocalVariable(name: "copy", scope: !273, file: !3, line: 144, type: !36)
!302 = !DILocalVariable(name: "at", scope: !273, file: !3, line: 147, type: !303)
!303 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64)
!304 = !DILocation(line: 109, column: 9, scope: !305)
!305 = distinct !DILexicalBlock(scope: !273, file: !3, line: 109, column: 9)
!306 = !DILocation(line: 109, column: 17, scope: !305)
!307 = !DILocation(line: 109, column: 22, scope: !305)
!308 = !DILocation(line: 109, column: 44, scope: !305)
!309 = !{!198, !198, i64 0}
!310 = !DILocation(line: 109, column: 43, scope: !305)
!311 = !DILocation(line: 109, column: 49, scope: !305)
!312 = !DILocation(line: 109, column: 55, scope: !305)
!313 = !DILocation(line: 109, column: 58, scope: !305)
!314 = !DILocation(line: 109, column: 67, scope: !305)
!315 = !DILocation(line: 109, column: 9, scope: !273)
!316 = !DILocation(line: 111, column: 16, scope: !317)
!317 = distinct !DILexicalBlock(scope: !273, file: !3, line: 111, column: 9)
!318 = !DILocation(line: 111, column: 9, scope: !317)
!319 = !DILocation(line: 111, column: 26, scope: !317)
!320 = !DILocation(line: 111, column: 31, scope: !317)
!321 = !DILocation(line: 111, column: 41, scope: !317)
!322 = !DILocation(line: 111, column: 34, scope: !317)
!323 = !DILocation(line: 111, column: 51, scope: !317)
!324 = !DILocation(line: 111, column: 56, scope: !317)
!325 = !DILocation(line: 111, column: 59, scope: !317)
!326 = !DILocation(line: 111, column: 71, scope: !317)
!327 = !DILocation(line: 111, column: 9, scope: !273)
!328 = !DILocation(line: 112, column: 20, scope: !329)
!329 = distinct !DILexicalBlock(scope: !273, file: !3, line: 112, column: 9)
!330 = !{!331, !195, i64 4}
!331 = !{!"point", !196, i64 0, !195, i64 4, !332, i64 8}
!332 = !{!"short", !196, i64 0}
!333 = !DILocation(line: 112, column: 22, scope: !329)
!334 = !DILocation(line: 112, column: 27, scope: !329)
!335 = !DILocation(line: 113, column: 9, scope: !336)
!336 = distinct !DILexicalBlock(scope: !273, file: !3, line: 113, column: 9)
!337 = !DILocation(line: 113, column: 21, scope: !336)
!338 = !DILocation(line: 113, column: 9, scope: !273)
!339 = !DILocation(line: 114, column: 9, scope: !340)
!340 = distinct !DILexicalBlock(scope: !273, file: !3, line: 114, column: 9)
!341 = !DILocation(line: 114, column: 29, scope: !340)
!342 = !DILocation(line: 114, column: 34, scope: !340)
!343 = !DILocation(line: 114, column: 37, scope: !340)
!344 = !DILocation(line: 114, column: 57, scope: !340)
!345 = !DILocation(line: 114, column: 9, scope: !273)
!346 = !DILocation(line: 115, column: 9, scope: !347)
!347 = distinct !DILexicalBlock(scope: !273, file: !3, line: 115, column: 9)
!348 = !DILocation(line: 115, column: 22, scope: !347)
!349 = !DILocation(line: 115, column: 29, scope: !347)
!350 = !DILocation(line: 115, column: 32, scope: !347)
!351 = !DILocation(line: 115, column: 44, scope: !347)
!352 = !DILocation(line: 115, column: 51, scope: !347)
!353 = !DILocation(line: 115, column: 54, scope: !347)
!354 = !DILocation(line: 115, column: 66, scope: !347)
!355 = !DILocation(line: 115, column: 73, scope: !347)
!356 = !DILocation(line: 115, column: 76, scope: !347)
!357 = !DILocation(line: 115, column: 97, scope: !347)
!358 = !DILocation(line: 115, column: 9, scope: !273)
!359 = !DILocation(line: 116, column: 9, scope: !360)
!360 = distinct !DILexicalBlock(scope: !273, file: !3, line: 116, column: 9)
!361 = !DILocation(line: 116, column: 24, scope: !360)
!362 = !DILocation(line: 116, column: 31, scope: !360)
!363 = !DILocation(line: 116, column: 34, scope: !360)
!364 = !DILocation(line: 116, column: 46, scope: !360)
!365 = !DILocation(line: 116, column: 9, scope: !273)
!366 = !DILocation(line: 117, column: 9, scope: !367)
!367 = distinct !DILexicalBlock(scope: !273, file: !3, line: 117, column: 9)
!368 = !DILocation(line: 117, column: 25, scope: !367)
!369 = !DILocation(line: 117, column: 30, scope: !367)
!370 = !DILocation(line: 117, column: 33, scope: !367)
!371 = !DILocation(line: 117, column: 63, scope: !367)
!372 = !DILocation(line: 117, column: 68, scope: !367)
!373 = !DILocation(line: 117, column: 71, scope: !367)
!374 = !DILocation(line: 117, column: 86, scope: !367)
!375 = !DILocation(line: 117, column: 9, scope: !273)
!376 = !DILocation(line: 118, column: 9, scope: !377)
!377 = distinct !DILexicalBlock(scope: !273, file: !3, line: 118, column: 9)
!378 = !DILocation(line: 118, column: 21, scope: !377)
!379 = !DILocation(line: 118, column: 27, scope: !377)
!380 = !DILocation(line: 118, column: 30, scope: !377)
!381 = !DILocation(line: 118, column: 44, scope: !377)
!382 = !DILocation(line: 118, column: 9, scope: !273)
!383 = !DILocation(line: 0, scope: !273)
!384 = !DILocation(line: 120, column: 22, scope: !273)
!385 = !DILocation(line: 121, column: 13, scope: !386)
!386 = distinct !DILexicalBlock(scope: !273, file: !3, line: 121, column: 9)
!387 = !DILocation(line: 121, column: 19, scope: !386)
!388 = !DILocation(line: 122, column: 5, scope: !273)
!389 = !DILocation(line: 122, column: 9, scope: !273)
!390 = !DILocation(line: 123, column: 10, scope: !273)
!391 = !DILocation(line: 123, column: 5, scope: !273)
!392 = !DILocation(line: 0, scope: !282)
!393 = !DILocation(line: 124, column: 37, scope: !394)
!394 = distinct !DILexicalBlock(scope: !395, file: !3, line: 124, column: 37)
!395 = distinct !DILexicalBlock(scope: !282, file: !3, line: 124, column: 5)
!396 = !DILocation(line: 124, column: 48, scope: !394)
!397 = !DILocation(line: 124, column: 46, scope: !394)
!398 = !DILocation(line: 124, column: 37, scope: !395)
!399 = !DILocation(line: 124, column: 23, scope: !395)
!400 = !DILocation(line: 124, column: 5, scope: !282)
!401 = distinct !{!401, !400, !402, !156, !157}
!402 = !DILocation(line: 124, column: 61, scope: !282)
!403 = !DILocation(line: 124, column: 41, scope: !394)
!404 = !DILocation(line: 124, column: 29, scope: !395)
!405 = !DILocation(line: 125, column: 9, scope: !406)
!406 = distinct !DILexicalBlock(scope: !273, file: !3, line: 125, column: 9)
!407 = !DILocation(line: 125, column: 14, scope: !406)
!408 = !DILocation(line: 125, column: 20, scope: !406)
!409 = !DILocation(line: 132, column: 9, scope: !410)
!410 = distinct !DILexicalBlock(scope: !273, file: !3, line: 132, column: 9)
!411 = !DILocation(line: 132, column: 18, scope: !410)
!412 = !DILocation(line: 132, column: 16, scope: !410)
!413 = !DILocation(line: 132, column: 25, scope: !410)
!414 = !DILocation(line: 132, column: 9, scope: !273)
!415 = !DILocation(line: 133, column: 9, scope: !416)
!416 = distinct !DILexicalBlock(scope: !273, file: !3, line: 133, column: 9)
!417 = !DILocation(line: 133, column: 19, scope: !416)
!418 = !DILocation(line: 133, column: 9, scope: !273)
!419 = !DILocation(line: 134, column: 5, scope: !273)
!420 = !DILocation(line: 134, column: 18, scope: !273)
!421 = !DILocation(line: 135, column: 5, scope: !273)
!422 = !DILocation(line: 135, column: 18, scope: !273)
!423 = !DILocation(line: 136, column: 9, scope: !424)
!424 = distinct !DILexicalBlock(scope: !273, file: !3, line: 136, column: 9)
!425 = !DILocation(line: 136, column: 15, scope: !424)
!426 = !DILocation(line: 136, column: 21, scope: !424)
!427 = !DILocation(line: 136, column: 24, scope: !424)
!428 = !DILocation(line: 136, column: 26, scope: !424)
!429 = !DILocation(line: 136, column: 30, scope: !424)
!430 = !DILocation(line: 136, column: 36, scope: !424)
!431 = !DILocation(line: 136, column: 39, scope: !424)
!432 = !DILocation(line: 136, column: 45, scope: !424)
!433 = !DILocation(line: 136, column: 60, scope: !424)
!434 = !DILocation(line: 136, column: 63, scope: !424)
!435 = !DILocation(line: 136, column: 70, scope: !424)
!436 = !DILocation(line: 136, column: 76, scope: !424)
!437 = !DILocation(line: 136, column: 79, scope: !424)
!438 = !DILocation(line: 136, column: 87, scope: !424)
!439 = !DILocation(line: 136, column: 9, scope: !273)
!440 = !DILocation(line: 137, column: 13, scope: !441)
!441 = distinct !DILexicalBlock(scope: !273, file: !3, line: 137, column: 9)
!442 = !DILocation(line: 137, column: 9, scope: !441)
!443 = !DILocation(line: 137, column: 15, scope: !441)
!444 = !DILocation(line: 137, column: 49, scope: !441)
!445 = !DILocation(line: 137, column: 57, scope: !441)
!446 = !DILocation(line: 137, column: 52, scope: !441)
!447 = !DILocation(line: 137, column: 59, scope: !441)
!448 = !DILocation(line: 137, column: 68, scope: !441)
!449 = !DILocation(line: 137, column: 76, scope: !441)
!450 = !DILocation(line: 137, column: 78, scope: !441)
!451 = !DILocation(line: 137, column: 84, scope: !441)
!452 = !DILocation(line: 137, column: 92, scope: !441)
!453 = !DILocation(line: 137, column: 94, scope: !441)
!454 = !DILocation(line: 137, column: 9, scope: !273)
!455 = !DILocation(line: 138, column: 10, scope: !456)
!456 = distinct !DILexicalBlock(scope: !273, file: !3, line: 138, column: 9)
!457 = !DILocation(line: 138, column: 18, scope: !456)
!458 = !DILocation(line: 138, column: 25, scope: !456)
!459 = !DILocation(line: 138, column: 29, scope: !456)
!460 = !DILocation(line: 138, column: 31, scope: !456)
!461 = !DILocation(line: 138, column: 37, scope: !456)
!462 = !DILocation(line: 138, column: 42, scope: !456)
!463 = !DILocation(line: 138, column: 46, scope: !456)
!464 = !DILocation(line: 138, column: 54, scope: !456)
!465 = !DILocation(line: 138, column: 60, scope: !456)
!466 = !DILocation(line: 138, column: 64, scope: !456)
!467 = !DILocation(line: 138, column: 66, scope: !456)
!468 = !DILocation(line: 138, column: 71, scope: !456)
!469 = !DILocation(line: 138, column: 74, scope: !456)
!470 = !DILocation(line: 138, column: 81, scope: !456)
!471 = !DILocation(line: 138, column: 9, scope: !273)
!472 = !DILocation(line: 139, column: 9, scope: !473)
!473 = distinct !DILexicalBlock(scope: !273, file: !3, line: 139, column: 9)
!474 = !DILocation(line: 139, column: 11, scope: !473)
!475 = !DILocation(line: 139, column: 15, scope: !473)
!476 = !DILocation(line: 139, column: 18, scope: !473)
!477 = !DILocation(line: 139, column: 20, scope: !473)
!478 = !DILocation(line: 139, column: 24, scope: !473)
!479 = !DILocation(line: 139, column: 29, scope: !473)
!480 = !DILocation(line: 139, column: 31, scope: !473)
!481 = !DILocation(line: 139, column: 37, scope: !473)
!482 = !DILocation(line: 139, column: 45, scope: !473)
!483 = !DILocation(line: 139, column: 47, scope: !473)
!484 = !DILocation(line: 139, column: 52, scope: !473)
!485 = !DILocation(line: 139, column: 68, scope: !473)
!486 = !DILocation(line: 139, column: 61, scope: !473)
!487 = !DILocation(line: 140, column: 9, scope: !488)
!488 = distinct !DILexicalBlock(scope: !273, file: !3, line: 140, column: 9)
!489 = !DILocation(line: 140, column: 17, scope: !488)
!490 = !DILocation(line: 140, column: 9, scope: !273)
!491 = !DILocation(line: 141, column: 9, scope: !492)
!492 = distinct !DILexicalBlock(scope: !273, file: !3, line: 141, column: 9)
!493 = !{!494, !494, i64 0}
!494 = !{!"long long", !196, i64 0}
!495 = !DILocation(line: 141, column: 20, scope: !492)
!496 = !DILocation(line: 141, column: 26, scope: !492)
!497 = !DILocation(line: 142, column: 9, scope: !498)
!498 = distinct !DILexicalBlock(scope: !273, file: !3, line: 142, column: 9)
!499 = !{!500, !500, i64 0}
!500 = !{!"float", !196, i64 0}
!501 = !DILocation(line: 142, column: 16, scope: !498)
!502 = !DILocation(line: 142, column: 20, scope: !498)
!503 = !DILocation(line: 142, column: 27, scope: !498)
!504 = !DILocation(line: 142, column: 51, scope: !498)
!505 = !{!506, !506, i64 0}
!506 = !{!"double", !196, i64 0}
!507 = !DILocation(line: 142, column: 59, scope: !498)
!508 = !DILocation(line: 142, column: 65, scope: !498)
!509 = !DILocation(line: 142, column: 73, scope: !498)
!510 = !DILocation(line: 142, column: 90, scope: !498)
!511 = !DILocation(line: 142, column: 76, scope: !498)
!512 = !DILocation(line: 142, column: 98, scope: !498)
!513 = !DILocation(line: 142, column: 9, scope: !273)
!514 = !DILocation(line: 143, column: 9, scope: !515)
!515 = distinct !DILexicalBlock(scope: !273, file: !3, line: 143, column: 9)
!516 = !DILocation(line: 143, column: 24, scope: !515)
!517 = !DILocation(line: 143, column: 31, scope: !515)
!518 = !DILocation(line: 143, column: 83, scope: !515)
!519 = !DILocation(line: 143, column: 76, scope: !515)
!520 = !DILocation(line: 143, column: 85, scope: !515)
!521 = !DILocation(line: 143, column: 9, scope: !273)
!522 = !DILocation(line: 146, column: 27, scope: !523)
!523 = distinct !DILexicalBlock(scope: !273, file: !3, line: 146, column: 9)
!524 = !DILocation(line: 150, column: 1, scope: !273)
