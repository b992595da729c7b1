; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%struct.point = type { i8, i32, i16 }
%struct.anon = type { i8, i8 }
%struct.list = type { i32, ptr }

@counter = dso_local local_unnamed_addr global i32 7, align 4, !dbg !0
@text = dso_local local_unnamed_addr constant [9 x i8] c"a\22b\\\0A\01\FFz\00", align 1, !dbg !22
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1, !dbg !28
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !33
@.str.2 = private unnamed_addr constant [4 x i8] c"two\00", align 1, !dbg !38
@words = dso_local local_unnamed_addr global [3 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2], align 4, !dbg !40
@start = dso_local local_unnamed_addr global { <{ { i8, [3 x i8], i32, i16, [2 x i8] }, { i8, [3 x i8], i32, i16, [2 x i8] }, %struct.point }>, i64, %struct.anon, [2 x i8] } { <{ { i8, [3 x i8], i32, i16, [2 x i8] }, { i8, [3 x i8], i32, i16, [2 x i8] }, %struct.point }> <{ { i8, [3 x i8], i32, i16, [2 x i8] } { i8 1, [3 x i8] zeroinitializer, i32 -2, i16 3, [2 x i8] zeroinitializer }, { i8, [3 x i8], i32, i16, [2 x i8] } { i8 4, [3 x i8] zeroinitializer, i32 5, i16 6, [2 x i8] zeroinitializer }, %struct.point zeroinitializer }>, i64 -9000000000, %struct.anon { i8 7, i8 8 }, [2 x i8] zeroinitializer }, align 4, !dbg !46
@table = internal constant [5 x i32] [i32 1, i32 -2, i32 3, i32 -4, i32 5], align 4, !dbg !88
@into = dso_local local_unnamed_addr global ptr getelementptr inbounds nuw (i8, ptr @table, i32 12), align 4, !dbg !64
@huge = dso_local local_unnamed_addr global i64 -81985529216486896, align 8, !dbg !68
@single = dso_local local_unnamed_addr global float 0x3FB99999A0000000, align 4, !dbg !70
@precise = dso_local local_unnamed_addr global double -2.500000e-03, align 8, !dbg !72
@operations = dso_local local_unnamed_addr constant [2 x ptr] [ptr @add, ptr @sub], align 4, !dbg !74
@once.calls = internal unnamed_addr global i32 40, align 4, !dbg !83
@first = internal global %struct.list { i32 10, ptr @second }, align 4, !dbg !91
@__const.main.p = private unnamed_addr constant { i8, [3 x i8], i32, i16, [2 x i8] } { i8 1, [3 x i8] zeroinitializer, i32 10, i16 -3, [2 x i8] zeroinitializer }, align 4
@__const.main.a = private unnamed_addr constant [6 x i32] [i32 5, i32 -1, i32 4, i32 4, i32 0, i32 2], align 4
@second = internal global %struct.list { i32 20, ptr @third }, align 4, !dbg !98
@third = internal global %struct.list { i32 30, ptr null }, align 4, !dbg !100

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @add(i32 noundef %0, i32 noundef %1) #0 !dbg !118 {
    #dbg_value(i32 %0, !120, !DIExpression(), !122)
    #dbg_value(i32 %1, !121, !DIExpression(), !122)
  %3 = add i32 %1, %0, !dbg !123
  ret i32 %3, !dbg !124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @sub(i32 noundef %0, i32 noundef %1) #0 !dbg !125 {
    #dbg_value(i32 %0, !127, !DIExpression(), !129)
    #dbg_value(i32 %1, !128, !DIExpression(), !129)
  %3 = sub i32 %0, %1, !dbg !130
  ret i32 %3, !dbg !131
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 100, 106) i32 @classify(i32 noundef %0) local_unnamed_addr #0 !dbg !132 {
    #dbg_value(i32 %0, !136, !DIExpression(), !137)
  switch i32 %0, label %5 [
    i32 -1, label %8
    i32 0, label %2
    i32 5, label %3
    i32 6, label %3
    i32 2147483647, label %4
  ], !dbg !138

2:                                                ; preds = %1
  br label %8, !dbg !139

3:                                                ; preds = %1, %1
  br label %8, !dbg !141

4:                                                ; preds = %1
  br label %8, !dbg !142

5:                                                ; preds = %1
  %6 = icmp sgt i32 %0, 1000, !dbg !143
  %7 = select i1 %6, i32 104, i32 105, !dbg !144
  br label %8, !dbg !145

8:                                                ; preds = %1, %5, %4, %3, %2
  %9 = phi i32 [ %7, %5 ], [ 103, %4 ], [ 101, %2 ], [ 102, %3 ], [ 100, %1 ], !dbg !146
  ret i32 %9, !dbg !147
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef range(i32 1, 4) i32 @wide_switch(i64 noundef %0) local_unnamed_addr #0 !dbg !148 {
    #dbg_value(i64 %0, !152, !DIExpression(), !153)
  %2 = icmp eq i64 %0, 1099511627776, !dbg !154
  %3 = select i1 %2, i32 2, i32 3, !dbg !154
  %4 = icmp eq i64 %0, -1, !dbg !154
  %5 = select i1 %4, i32 1, i32 %3, !dbg !154
  ret i32 %5, !dbg !155
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @gcd(i32 noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !156 {
    #dbg_value(i32 %0, !160, !DIExpression(), !164)
    #dbg_value(i32 %1, !161, !DIExpression(), !164)
  %3 = icmp eq i32 %1, 0, !dbg !165
  br i1 %3, label %9, label %4, !dbg !166

4:                                                ; preds = %2, %4
  %5 = phi i32 [ %6, %4 ], [ %0, %2 ]
  %6 = phi i32 [ %7, %4 ], [ %1, %2 ]
    #dbg_value(i32 %5, !160, !DIExpression(), !164)
    #dbg_value(i32 %6, !161, !DIExpression(), !164)
  %7 = urem i32 %5, %6, !dbg !167
    #dbg_value(i32 %7, !162, !DIExpression(), !168)
    #dbg_value(i32 %6, !160, !DIExpression(), !164)
    #dbg_value(i32 %7, !161, !DIExpression(), !164)
  %8 = icmp eq i32 %7, 0, !dbg !169
  br i1 %8, label %9, label %4, !dbg !170, !llvm.loop !171

9:                                                ; preds = %4, %2
  %10 = phi i32 [ %0, %2 ], [ %6, %4 ]
  ret i32 %10, !dbg !176
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nofree noinline nosync nounwind memory(none) uwtable
define dso_local i32 @factorial(i32 noundef %0) local_unnamed_addr #3 !dbg !177 {
  br label %2

2:                                                ; preds = %6, %1
  %3 = phi i32 [ 1, %1 ], [ %8, %6 ]
  %4 = phi i32 [ %0, %1 ], [ %7, %6 ]
    #dbg_value(i32 %4, !179, !DIExpression(), !180)
  %5 = icmp slt i32 %4, 2, !dbg !181
  br i1 %5, label %9, label %6, !dbg !182

6:                                                ; preds = %2
  %7 = add nsw i32 %4, -1, !dbg !183
  %8 = mul i32 %3, %4, !dbg !184
  br label %2, !dbg !185

9:                                                ; preds = %2
  %10 = mul i32 %3, 1
  ret i32 %10, !dbg !186
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @shift(ptr dead_on_unwind noalias writable writeonly sret(%struct.point) align 4 captures(none) initializes((0, 12)) %0, ptr noundef byval(%struct.point) align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #4 !dbg !187 {
    #dbg_declare(ptr %1, !191, !DIExpression(), !193)
    #dbg_value(i32 %2, !192, !DIExpression(), !194)
  %4 = getelementptr inbounds nuw i8, ptr %1, i32 4, !dbg !195
  %5 = load i32, ptr %4, align 4, !dbg !196, !tbaa !197
  %6 = add i32 %5, %2, !dbg !200
  store i32 %6, ptr %4, align 4, !dbg !201, !tbaa !197
  %7 = getelementptr inbounds nuw i8, ptr %1, i32 8, !dbg !202
  %8 = load i16, ptr %7, align 4, !dbg !202, !tbaa !203
  %9 = trunc i32 %2 to i16, !dbg !204
  %10 = mul i16 %8, %9, !dbg !204
  store i16 %10, ptr %7, align 4, !dbg !205, !tbaa !203
  call void @llvm.memcpy.p0.p0.i32(ptr noundef nonnull align 4 dereferenceable(12) %0, ptr noundef nonnull align 4 dereferenceable(12) %1, i32 12, i1 false), !dbg !206, !tbaa.struct !207
  ret void, !dbg !210
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i32(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i32, i1 immarg) #5

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @sum(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #6 !dbg !211 {
    #dbg_value(ptr %0, !217, !DIExpression(), !219)
    #dbg_value(i32 0, !218, !DIExpression(), !219)
  %2 = icmp eq ptr %0, null, !dbg !220
  br i1 %2, label %11, label %3, !dbg !222

3:                                                ; preds = %1, %3
  %4 = phi i32 [ %7, %3 ], [ 0, %1 ]
  %5 = phi ptr [ %9, %3 ], [ %0, %1 ]
    #dbg_value(i32 %4, !218, !DIExpression(), !219)
    #dbg_value(ptr %5, !217, !DIExpression(), !219)
  %6 = load i32, ptr %5, align 4, !dbg !223, !tbaa !225
  %7 = add i32 %6, %4, !dbg !229
    #dbg_value(i32 %7, !218, !DIExpression(), !219)
  %8 = getelementptr inbounds nuw i8, ptr %5, i32 4, !dbg !230
  %9 = load ptr, ptr %8, align 4, !dbg !231, !tbaa !232
    #dbg_value(ptr %9, !217, !DIExpression(), !219)
  %10 = icmp eq ptr %9, null, !dbg !233
  br i1 %10, label %11, label %3, !dbg !234, !llvm.loop !235

11:                                               ; preds = %3, %1
  %12 = phi i32 [ 0, %1 ], [ %7, %3 ], !dbg !219
  ret i32 %12, !dbg !238
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @length(ptr noundef readonly captures(none) %0) local_unnamed_addr #7 !dbg !239 {
    #dbg_value(ptr %0, !243, !DIExpression(), !245)
    #dbg_value(i32 0, !244, !DIExpression(), !245)
  br label %2, !dbg !246

2:                                                ; preds = %2, %1
  %3 = phi i32 [ 0, %1 ], [ %7, %2 ], !dbg !245
    #dbg_value(i32 %3, !244, !DIExpression(), !245)
  %4 = getelementptr inbounds i8, ptr %0, i32 %3, !dbg !247
  %5 = load i8, ptr %4, align 1, !dbg !247, !tbaa !208
  %6 = icmp eq i8 %5, 0, !dbg !248
  %7 = add i32 %3, 1, !dbg !249
    #dbg_value(i32 %7, !244, !DIExpression(), !245)
  br i1 %6, label %8, label %2, !dbg !250, !llvm.loop !251

8:                                                ; preds = %2
  ret i32 %3, !dbg !253
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @sort(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #8 !dbg !254 {
    #dbg_value(ptr %0, !259, !DIExpression(), !269)
    #dbg_value(i32 %1, !260, !DIExpression(), !269)
    #dbg_value(i32 1, !261, !DIExpression(), !270)
  %3 = icmp sgt i32 %1, 1, !dbg !271
  br i1 %3, label %4, label %6, !dbg !272

4:                                                ; preds = %2, %14
  %5 = phi i32 [ %15, %14 ], [ 1, %2 ]
    #dbg_value(i32 %5, !261, !DIExpression(), !270)
    #dbg_value(i32 %5, !263, !DIExpression(), !273)
  br label %7, !dbg !274

6:                                                ; preds = %14, %2
  ret void, !dbg !275

7:                                                ; preds = %4, %17
  %8 = phi i32 [ %18, %17 ], [ %5, %4 ]
    #dbg_value(i32 %8, !263, !DIExpression(), !273)
  %9 = getelementptr i32, ptr %0, i32 %8, !dbg !276
  %10 = getelementptr i8, ptr %9, i32 -4, !dbg !276
  %11 = load i32, ptr %10, align 4, !dbg !276, !tbaa !114
  %12 = load i32, ptr %9, align 4, !dbg !277, !tbaa !114
  %13 = icmp sgt i32 %11, %12, !dbg !278
  br i1 %13, label %17, label %14, !dbg !279

14:                                               ; preds = %7, %17
  %15 = add nuw nsw i32 %5, 1, !dbg !280
    #dbg_value(i32 %15, !261, !DIExpression(), !270)
  %16 = icmp eq i32 %15, %1, !dbg !281
  br i1 %16, label %6, label %4, !dbg !282, !llvm.loop !283

17:                                               ; preds = %7
    #dbg_value(i32 %12, !266, !DIExpression(), !286)
  store i32 %11, ptr %9, align 4, !dbg !287, !tbaa !114
  store i32 %12, ptr %10, align 4, !dbg !288, !tbaa !114
  %18 = add nsw i32 %8, -1, !dbg !289
    #dbg_value(i32 %18, !263, !DIExpression(), !273)
  %19 = icmp sgt i32 %8, 1, !dbg !290
  br i1 %19, label %7, label %14, !dbg !291, !llvm.loop !292
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @once() local_unnamed_addr #9 !dbg !85 {
  %1 = load i32, ptr @once.calls, align 4, !dbg !294, !tbaa !114
  %2 = add i32 %1, 1, !dbg !295
  store i32 %2, ptr @once.calls, align 4, !dbg !296, !tbaa !114
  ret i32 %2, !dbg !297
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @jumps(i32 noundef %0) local_unnamed_addr #1 !dbg !298 {
    #dbg_value(i32 %0, !300, !DIExpression(), !304)
    #dbg_value(i32 0, !301, !DIExpression(), !304)
  br label %2, !dbg !305

2:                                                ; preds = %2, %1
  %3 = phi i32 [ 0, %1 ], [ %6, %2 ], !dbg !304
    #dbg_value(i32 %3, !301, !DIExpression(), !304)
    #dbg_label(!302, !306)
  %4 = mul i32 %3, %3, !dbg !307
  %5 = icmp sgt i32 %4, %0, !dbg !309
  %6 = add i32 %3, 1, !dbg !310
    #dbg_value(i32 %6, !301, !DIExpression(), !304)
  br i1 %5, label %7, label %2, !dbg !311

7:                                                ; preds = %2
    #dbg_label(!303, !312)
  ret i32 %3, !dbg !313
}

; Function Attrs: nofree noinline nounwind memory(readwrite, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @main() local_unnamed_addr #10 !dbg !314 {
  %1 = alloca %struct.point, align 4, !DIAssignID !343
    #dbg_assign(i1 poison, !317, !DIExpression(), !343, ptr %1, !DIExpression(), !344)
  %2 = alloca [6 x i32], align 4, !DIAssignID !345
    #dbg_assign(i1 poison, !318, !DIExpression(), !345, ptr %2, !DIExpression(), !344)
  %3 = alloca i32, align 4, !DIAssignID !346
    #dbg_assign(i1 poison, !336, !DIExpression(), !346, ptr %3, !DIExpression(), !344)
  %4 = alloca i32, align 4, !DIAssignID !347
    #dbg_assign(i1 poison, !338, !DIExpression(), !347, ptr %4, !DIExpression(), !344)
  %5 = load i32, ptr @counter, align 4, !dbg !348, !tbaa !114
  %6 = icmp eq i32 %5, 7, !dbg !350
  br i1 %6, label %7, label %226, !dbg !351

7:                                                ; preds = %0
  %8 = load ptr, ptr @into, align 4, !dbg !352, !tbaa !353
  %9 = load i32, ptr %8, align 4, !dbg !355, !tbaa !114
  %10 = icmp eq i32 %9, -4, !dbg !356
  br i1 %10, label %11, label %226, !dbg !357

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %8, i32 -4, !dbg !358
  %13 = load i32, ptr %12, align 4, !dbg !358, !tbaa !114
  %14 = icmp eq i32 %13, 3, !dbg !359
  br i1 %14, label %15, label %226, !dbg !360

15:                                               ; preds = %11
  %16 = load ptr, ptr @words, align 4, !dbg !361, !tbaa !363
  %17 = tail call i32 @length(ptr noundef %16) #11, !dbg !365
  %18 = icmp eq i32 %17, 4, !dbg !366
  br i1 %18, label %19, label %226, !dbg !367

19:                                               ; preds = %15
  %20 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @words, i32 8), align 4, !dbg !368, !tbaa !363
  %21 = tail call i32 @length(ptr noundef %20) #11, !dbg !369
  %22 = icmp eq i32 %21, 3, !dbg !370
  br i1 %22, label %23, label %226, !dbg !371

23:                                               ; preds = %19
  %24 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @words, i32 4), align 4, !dbg !372, !tbaa !363
  %25 = getelementptr inbounds nuw i8, ptr %24, i32 1, !dbg !372
  %26 = load i8, ptr %25, align 1, !dbg !372, !tbaa !208
  %27 = icmp eq i8 %26, 110, !dbg !373
  br i1 %27, label %28, label %226, !dbg !374

28:                                               ; preds = %23
  %29 = load i32, ptr getelementptr inbounds nuw (i8, ptr @start, i32 16), align 4, !dbg !375, !tbaa !197
  %30 = icmp ne i32 %29, 5, !dbg !377
  %31 = load i8, ptr getelementptr inbounds nuw (i8, ptr @start, i32 24), align 4
  %32 = icmp ne i8 %31, 0
  %33 = select i1 %30, i1 true, i1 %32, !dbg !378
  %34 = load i64, ptr getelementptr inbounds nuw (i8, ptr @start, i32 36), align 4
  %35 = icmp ne i64 %34, -9000000000
  %36 = select i1 %33, i1 true, i1 %35, !dbg !378
  %37 = load i8, ptr getelementptr inbounds nuw (i8, ptr @start, i32 45), align 1
  %38 = icmp ne i8 %37, 8
  %39 = select i1 %36, i1 true, i1 %38, !dbg !378
  br i1 %39, label %226, label %40, !dbg !378

40:                                               ; preds = %28
  %41 = tail call i32 @sum(ptr noundef nonnull @first) #11, !dbg !379
  %42 = icmp eq i32 %41, 60, !dbg !381
  br i1 %42, label %43, label %226, !dbg !382

43:                                               ; preds = %40
  %44 = tail call i32 @add(i32 noundef 3, i32 noundef 4) #11, !dbg !383
  %45 = icmp eq i32 %44, 7, !dbg !385
  br i1 %45, label %46, label %226, !dbg !386

46:                                               ; preds = %43
  %47 = tail call i32 @sub(i32 noundef 3, i32 noundef 4) #11, !dbg !387
  %48 = icmp eq i32 %47, -1, !dbg !388
  br i1 %48, label %49, label %226, !dbg !389

49:                                               ; preds = %46
  %50 = tail call i32 @classify(i32 noundef -1) #11, !dbg !390
  %51 = icmp eq i32 %50, 100, !dbg !392
  br i1 %51, label %52, label %226, !dbg !393

52:                                               ; preds = %49
  %53 = tail call i32 @classify(i32 noundef 0) #11, !dbg !394
  %54 = icmp eq i32 %53, 101, !dbg !395
  br i1 %54, label %55, label %226, !dbg !396

55:                                               ; preds = %52
  %56 = tail call i32 @classify(i32 noundef 6) #11, !dbg !397
  %57 = icmp eq i32 %56, 102, !dbg !398
  br i1 %57, label %58, label %226, !dbg !399

58:                                               ; preds = %55
  %59 = tail call i32 @classify(i32 noundef 2147483647) #11, !dbg !400
  %60 = icmp eq i32 %59, 103, !dbg !401
  br i1 %60, label %61, label %226, !dbg !402

61:                                               ; preds = %58
  %62 = tail call i32 @classify(i32 noundef 1001) #11, !dbg !403
  %63 = icmp eq i32 %62, 104, !dbg !405
  br i1 %63, label %64, label %226, !dbg !406

64:                                               ; preds = %61
  %65 = tail call i32 @classify(i32 noundef 7) #11, !dbg !407
  %66 = icmp eq i32 %65, 105, !dbg !408
  br i1 %66, label %67, label %226, !dbg !409

67:                                               ; preds = %64
  %68 = tail call i32 @wide_switch(i64 noundef -1) #11, !dbg !410
  %69 = icmp eq i32 %68, 1, !dbg !412
  br i1 %69, label %70, label %226, !dbg !413

70:                                               ; preds = %67
  %71 = tail call i32 @wide_switch(i64 noundef 1099511627776) #11, !dbg !414
  %72 = icmp eq i32 %71, 2, !dbg !415
  br i1 %72, label %73, label %226, !dbg !416

73:                                               ; preds = %70
  %74 = tail call i32 @wide_switch(i64 noundef 5) #11, !dbg !417
  %75 = icmp eq i32 %74, 3, !dbg !418
  br i1 %75, label %76, label %226, !dbg !419

76:                                               ; preds = %73
  %77 = tail call i32 @gcd(i32 noundef 84, i32 noundef 36) #11, !dbg !420
  %78 = icmp eq i32 %77, 12, !dbg !422
  br i1 %78, label %79, label %226, !dbg !423

79:                                               ; preds = %76
  %80 = tail call i32 @factorial(i32 noundef 10) #11, !dbg !424
  %81 = icmp eq i32 %80, 3628800, !dbg !425
  br i1 %81, label %82, label %226, !dbg !426

82:                                               ; preds = %79
    #dbg_assign(i1 poison, !316, !DIExpression(), !427, ptr @__const.main.p, !DIExpression(), !344)
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #12, !dbg !428
  call void @shift(ptr dead_on_unwind nonnull writable sret(%struct.point) align 4 %1, ptr noundef nonnull byval(%struct.point) align 4 @__const.main.p, i32 noundef 5) #11, !dbg !429
  %83 = getelementptr inbounds nuw i8, ptr %1, i32 4, !dbg !430
  %84 = load i32, ptr %83, align 4, !dbg !430, !tbaa !197
  %85 = icmp ne i32 %84, 15, !dbg !432
  %86 = getelementptr inbounds nuw i8, ptr %1, i32 8
  %87 = load i16, ptr %86, align 4
  %88 = icmp ne i16 %87, -15
  %89 = select i1 %85, i1 true, i1 %88, !dbg !433
  %90 = load i8, ptr %1, align 4
  %91 = icmp ne i8 %90, 1
  %92 = select i1 %89, i1 true, i1 %91, !dbg !433
  br i1 %92, label %224, label %93, !dbg !433

93:                                               ; preds = %82
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #12, !dbg !434
  call void @llvm.memcpy.p0.p0.i32(ptr noundef nonnull align 4 dereferenceable(24) %2, ptr noundef nonnull align 4 dereferenceable(24) @__const.main.a, i32 24, i1 false), !dbg !435, !DIAssignID !436
    #dbg_assign(i1 poison, !318, !DIExpression(), !436, ptr %2, !DIExpression(), !344)
  call void @sort(ptr noundef nonnull %2, i32 noundef 6) #11, !dbg !437
    #dbg_value(i32 1, !322, !DIExpression(), !438)
  br label %97, !dbg !439

94:                                               ; preds = %97
  %95 = add nuw nsw i32 %98, 1, !dbg !440
    #dbg_value(i32 %95, !322, !DIExpression(), !438)
  %96 = icmp eq i32 %95, 6, !dbg !442
  br i1 %96, label %104, label %97, !dbg !443, !llvm.loop !444

97:                                               ; preds = %93, %94
  %98 = phi i32 [ 1, %93 ], [ %95, %94 ]
    #dbg_value(i32 %98, !322, !DIExpression(), !438)
  %99 = getelementptr i32, ptr %2, i32 %98, !dbg !447
  %100 = getelementptr i8, ptr %99, i32 -4, !dbg !447
  %101 = load i32, ptr %100, align 4, !dbg !447, !tbaa !114
  %102 = load i32, ptr %99, align 4, !dbg !449, !tbaa !114
  %103 = icmp sgt i32 %101, %102, !dbg !450
    #dbg_value(i32 %98, !322, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !438)
  br i1 %103, label %104, label %94, !dbg !451

104:                                              ; preds = %97, %94
  %105 = phi i32 [ 12, %97 ], [ 0, %94 ]
  br i1 %103, label %222, label %106

106:                                              ; preds = %104
  %107 = load i32, ptr %2, align 4, !dbg !452, !tbaa !114
  %108 = icmp ne i32 %107, -1, !dbg !454
  %109 = getelementptr inbounds nuw i8, ptr %2, i32 20
  %110 = load i32, ptr %109, align 4
  %111 = icmp ne i32 %110, 5
  %112 = select i1 %108, i1 true, i1 %111, !dbg !455
  br i1 %112, label %222, label %113, !dbg !455

113:                                              ; preds = %106
    #dbg_value(i8 1, !324, !DIExpression(DW_OP_LLVM_fragment, 0, 8), !344)
    #dbg_value(i16 770, !324, !DIExpression(DW_OP_LLVM_fragment, 8, 16), !344)
    #dbg_value(i8 4, !324, !DIExpression(DW_OP_LLVM_fragment, 24, 8), !344)
    #dbg_value(i32 1412571025, !330, !DIExpression(), !344)
  %114 = tail call i32 @once() #11, !dbg !456
  %115 = tail call i32 @once() #11, !dbg !458
  %116 = add i32 %115, %114, !dbg !459
  %117 = icmp eq i32 %116, 83, !dbg !460
  br i1 %117, label %118, label %222, !dbg !461

118:                                              ; preds = %113
  %119 = tail call i32 @jumps(i32 noundef 99) #11, !dbg !462
  %120 = icmp eq i32 %119, 10, !dbg !464
  br i1 %120, label %121, label %222, !dbg !465

121:                                              ; preds = %118
  call void @llvm.lifetime.start.p0(ptr nonnull %3), !dbg !466
  store volatile i32 -7, ptr %3, align 4, !dbg !467, !tbaa !114, !DIAssignID !468
    #dbg_assign(i32 -7, !336, !DIExpression(), !468, ptr %3, !DIExpression(), !344)
  call void @llvm.lifetime.start.p0(ptr nonnull %4), !dbg !469
  store volatile i32 -294967296, ptr %4, align 4, !dbg !470, !tbaa !114, !DIAssignID !471
    #dbg_assign(i32 -294967296, !338, !DIExpression(), !471, ptr %4, !DIExpression(), !344)
  %122 = load volatile i32, ptr %3, align 4, !dbg !472, !tbaa !114
  %123 = add i32 %122, 7, !dbg !474
  %124 = icmp ult i32 %123, 2, !dbg !474
  br i1 %124, label %125, label %220, !dbg !475

125:                                              ; preds = %121
  %126 = load volatile i32, ptr %3, align 4, !dbg !476, !tbaa !114
  %127 = srem i32 %126, 2, !dbg !477
  %128 = icmp eq i32 %127, -1, !dbg !478
  br i1 %128, label %129, label %220, !dbg !479

129:                                              ; preds = %125
  %130 = load volatile i32, ptr %4, align 4, !dbg !480, !tbaa !114
  %131 = add i32 %130, 294967297, !dbg !481
  %132 = icmp ult i32 %131, 3, !dbg !481
  br i1 %132, label %133, label %220, !dbg !482

133:                                              ; preds = %129
  %134 = load volatile i32, ptr %3, align 4, !dbg !483, !tbaa !114
  %135 = and i32 %134, -2, !dbg !484
  %136 = icmp eq i32 %135, -8, !dbg !484
  br i1 %136, label %137, label %220, !dbg !485

137:                                              ; preds = %133
  %138 = load volatile i32, ptr %4, align 4, !dbg !486, !tbaa !114
  %139 = icmp sgt i32 %138, -1, !dbg !487
  br i1 %139, label %220, label %140, !dbg !488

140:                                              ; preds = %137
  %141 = load volatile i32, ptr %3, align 4, !dbg !489, !tbaa !114
  %142 = and i32 %141, 255, !dbg !491
  %143 = icmp eq i32 %142, 249, !dbg !492
  br i1 %143, label %144, label %220, !dbg !493

144:                                              ; preds = %140
  %145 = load volatile i32, ptr %3, align 4, !dbg !494, !tbaa !114
  %146 = and i32 %145, 65535, !dbg !495
  %147 = icmp eq i32 %146, 65529, !dbg !496
  br i1 %147, label %148, label %220, !dbg !497

148:                                              ; preds = %144
  %149 = load volatile i32, ptr %3, align 4, !dbg !498, !tbaa !114
  %150 = icmp eq i32 %149, -7, !dbg !499
  br i1 %150, label %151, label %220, !dbg !500

151:                                              ; preds = %148
  %152 = load volatile i32, ptr %4, align 4, !dbg !501, !tbaa !114
  %153 = icmp eq i32 %152, -294967296, !dbg !502
  br i1 %153, label %154, label %220, !dbg !503

154:                                              ; preds = %151
  %155 = load volatile i32, ptr %3, align 4, !dbg !504, !tbaa !114
  %156 = icmp eq i32 %155, -7, !dbg !506
  br i1 %156, label %157, label %220, !dbg !507

157:                                              ; preds = %154
  %158 = load volatile i32, ptr %3, align 4, !dbg !508, !tbaa !114
  %159 = and i32 %158, 12, !dbg !509
  %160 = icmp eq i32 %159, 8, !dbg !510
  br i1 %160, label %161, label %220, !dbg !511

161:                                              ; preds = %157
  %162 = load volatile i32, ptr %3, align 4, !dbg !512, !tbaa !114
  %163 = and i32 %162, -13, !dbg !513
  %164 = icmp eq i32 %163, -15, !dbg !513
  br i1 %164, label %165, label %220, !dbg !514

165:                                              ; preds = %161
  %166 = load volatile i32, ptr %3, align 4, !dbg !515, !tbaa !114
  %167 = icmp eq i32 %166, -7, !dbg !516
  br i1 %167, label %168, label %220, !dbg !517

168:                                              ; preds = %165
  %169 = load volatile i32, ptr %3, align 4, !dbg !518, !tbaa !114
  %170 = and i32 %169, 536870911, !dbg !519
  %171 = icmp eq i32 %170, 536870905, !dbg !519
  br i1 %171, label %172, label %220, !dbg !520

172:                                              ; preds = %168
  %173 = load volatile i32, ptr %3, align 4, !dbg !521, !tbaa !114
  %174 = icmp slt i32 %173, 0, !dbg !523
  br i1 %174, label %175, label %187, !dbg !524

175:                                              ; preds = %172
  %176 = load volatile i32, ptr %4, align 4, !dbg !525, !tbaa !114
  %177 = icmp eq i32 %176, 0, !dbg !526
  br i1 %177, label %187, label %178, !dbg !527

178:                                              ; preds = %175
  %179 = load volatile i32, ptr %3, align 4, !dbg !528, !tbaa !114
  %180 = icmp eq i32 %179, 0, !dbg !529
  br i1 %180, label %187, label %181, !dbg !530

181:                                              ; preds = %178
  %182 = load volatile i32, ptr %3, align 4, !dbg !531, !tbaa !114
  %183 = icmp ugt i32 %182, 5, !dbg !532
  br i1 %183, label %184, label %187, !dbg !533

184:                                              ; preds = %181
  %185 = load i32, ptr @counter, align 4, !dbg !534, !tbaa !114
  %186 = add i32 %185, 1, !dbg !535
  store i32 %186, ptr @counter, align 4, !dbg !536, !tbaa !114
  br label %187, !dbg !537

187:                                              ; preds = %184, %181, %178, %175, %172
  %188 = load i32, ptr @counter, align 4, !dbg !538, !tbaa !114
  %189 = icmp eq i32 %188, 8, !dbg !540
  br i1 %189, label %190, label %220, !dbg !541

190:                                              ; preds = %187
  %191 = load i64, ptr @huge, align 8, !dbg !542, !tbaa !544
  %192 = icmp eq i64 %191, -81985529216486896
  br i1 %192, label %193, label %220, !dbg !546

193:                                              ; preds = %190
  %194 = load float, ptr @single, align 4, !dbg !547, !tbaa !549
  %195 = fmul float %194, 8.000000e+00, !dbg !551
  %196 = fcmp olt float %195, 0x3FE6666660000000, !dbg !552
  %197 = fcmp ogt float %195, 0x3FECCCCCC0000000
  %198 = or i1 %196, %197, !dbg !553
  br i1 %198, label %220, label %199, !dbg !553

199:                                              ; preds = %193
  %200 = load double, ptr @precise, align 8, !dbg !554, !tbaa !555
  %201 = fmul double %200, 4.000000e+02, !dbg !557
  %202 = fcmp une double %201, -1.000000e+00, !dbg !558
  br i1 %202, label %220, label %203, !dbg !559

203:                                              ; preds = %199
  %204 = fmul double %200, 2.000000e+03, !dbg !560
  %205 = fptosi double %204 to i32, !dbg !561
  %206 = icmp eq i32 %205, -5, !dbg !562
  br i1 %206, label %207, label %220, !dbg !563

207:                                              ; preds = %203
  %208 = fcmp une float %194, 0x3FB99999A0000000
  br i1 %208, label %220, label %209, !dbg !564

209:                                              ; preds = %207
  %210 = load volatile i32, ptr %4, align 4, !dbg !566, !tbaa !114
  %211 = uitofp i32 %210 to float, !dbg !567
  %212 = fcmp une float %211, 4.000000e+09, !dbg !568
  br i1 %212, label %220, label %213, !dbg !569

213:                                              ; preds = %209
    #dbg_value(i32 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !344)
    #dbg_value(i32 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !344)
    #dbg_assign(i1 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 64, 224), !570, ptr poison, !DIExpression(), !344)
    #dbg_value(i64 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 288, 64), !344)
    #dbg_value(i32 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 352, 32), !344)
  %214 = load i32, ptr %83, align 4, !dbg !571, !tbaa !114
    #dbg_value(i32 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !344)
    #dbg_value(i32 %214, !340, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !344)
    #dbg_assign(i1 poison, !340, !DIExpression(DW_OP_LLVM_fragment, 64, 32), !572, ptr poison, !DIExpression(), !344)
  %215 = icmp ne i32 %214, 15, !dbg !573
  %216 = load i32, ptr getelementptr inbounds nuw (i8, ptr @start, i32 4), align 4
  %217 = icmp ne i32 %216, -2
  %218 = select i1 %215, i1 true, i1 %217, !dbg !575
  %219 = select i1 %218, i32 25, i32 0, !dbg !575
  br label %220

220:                                              ; preds = %207, %209, %193, %199, %203, %190, %187, %154, %157, %161, %165, %168, %140, %144, %148, %151, %121, %125, %129, %133, %137, %213
  %221 = phi i32 [ %219, %213 ], [ 18, %121 ], [ 19, %140 ], [ 20, %154 ], [ 21, %187 ], [ 22, %190 ], [ 23, %193 ], [ 18, %137 ], [ 18, %133 ], [ 18, %129 ], [ 18, %125 ], [ 19, %151 ], [ 19, %148 ], [ 19, %144 ], [ 20, %168 ], [ 20, %165 ], [ 20, %161 ], [ 20, %157 ], [ 23, %203 ], [ 23, %199 ], [ 24, %209 ], [ 24, %207 ], !dbg !344
  call void @llvm.lifetime.end.p0(ptr nonnull %4), !dbg !576
  call void @llvm.lifetime.end.p0(ptr nonnull %3), !dbg !576
  br label %222

222:                                              ; preds = %118, %113, %220, %106, %104
  %223 = phi i32 [ %105, %104 ], [ 13, %106 ], [ %221, %220 ], [ 16, %113 ], [ 17, %118 ], !dbg !344
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #12, !dbg !576
  br label %224

224:                                              ; preds = %82, %222
  %225 = phi i32 [ %223, %222 ], [ 11, %82 ], !dbg !344
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #12, !dbg !576
  br label %226

226:                                              ; preds = %76, %79, %67, %70, %73, %61, %64, %49, %52, %55, %58, %43, %46, %40, %28, %15, %19, %23, %0, %7, %11, %224
  %227 = phi i32 [ %225, %224 ], [ 1, %0 ], [ 3, %15 ], [ 4, %28 ], [ 5, %40 ], [ 6, %43 ], [ 7, %49 ], [ 8, %61 ], [ 9, %67 ], [ 1, %11 ], [ 1, %7 ], [ 3, %23 ], [ 3, %19 ], [ 6, %46 ], [ 7, %58 ], [ 7, %55 ], [ 7, %52 ], [ 8, %64 ], [ 9, %73 ], [ 9, %70 ], [ 10, %79 ], [ 10, %76 ], !dbg !344
  ret i32 %227, !dbg !577
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nofree noinline nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #8 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #10 = { nofree noinline nounwind memory(readwrite, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cmov,+cx8,+x87" "tune-cpu"="generic" }
attributes #11 = { nobuiltin "no-builtins" }
attributes #12 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!105, !106, !107, !108, !109, !110, !111, !112}
!llvm.ident = !{!113}
!llvm.errno.tbaa = !{!114}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 21, type: !16, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !21, splitDebugInlining: false, nameTableKind: None)
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
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 32)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!0, !22, !28, !33, !38, !40, !46, !64, !68, !70, !72, !74, !83, !88, !91, !98, !100, !102}
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "text", scope: !2, file: !3, line: 23, type: !24, isLocal: false, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 72, elements: !26)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!26 = !{!27}
!27 = !DISubrange(count: 9)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !30, isLocal: true, isDefinition: true)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, size: 40, elements: !31)
!31 = !{!32}
!32 = !DISubrange(count: 5)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression())
!34 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !35, isLocal: true, isDefinition: true)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, size: 32, elements: !36)
!36 = !{!37}
!37 = !DISubrange(count: 4)
!38 = !DIGlobalVariableExpression(var: !39, expr: !DIExpression())
!39 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !35, isLocal: true, isDefinition: true)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(name: "words", scope: !2, file: !3, line: 24, type: !42, isLocal: false, isDefinition: true)
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !43, size: 96, elements: !44)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 32)
!44 = !{!45}
!45 = !DISubrange(count: 3)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "start", scope: !2, file: !3, line: 25, type: !48, isLocal: false, isDefinition: true)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 16, size: 384, elements: !49)
!49 = !{!50, !58, !59}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !48, file: !3, line: 16, baseType: !51, size: 288)
!51 = !DICompositeType(tag: DW_TAG_array_type, baseType: !52, size: 288, elements: !44)
!52 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 15, size: 96, elements: !53)
!53 = !{!54, !56, !57}
!54 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !52, file: !3, line: 15, baseType: !55, size: 8)
!55 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !52, file: !3, line: 15, baseType: !16, size: 32, offset: 32)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !52, file: !3, line: 15, baseType: !5, size: 16, offset: 64)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "wide", scope: !48, file: !3, line: 16, baseType: !10, size: 64, offset: 288)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !48, file: !3, line: 16, baseType: !60, size: 16, offset: 352)
!60 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !48, file: !3, line: 16, size: 16, elements: !61)
!61 = !{!62, !63}
!62 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !60, file: !3, line: 16, baseType: !6, size: 8)
!63 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !60, file: !3, line: 16, baseType: !6, size: 8, offset: 8)
!64 = !DIGlobalVariableExpression(var: !65, expr: !DIExpression())
!65 = distinct !DIGlobalVariable(name: "into", scope: !2, file: !3, line: 27, type: !66, isLocal: false, isDefinition: true)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 32)
!67 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!68 = !DIGlobalVariableExpression(var: !69, expr: !DIExpression())
!69 = distinct !DIGlobalVariable(name: "huge", scope: !2, file: !3, line: 28, type: !12, isLocal: false, isDefinition: true)
!70 = !DIGlobalVariableExpression(var: !71, expr: !DIExpression())
!71 = distinct !DIGlobalVariable(name: "single", scope: !2, file: !3, line: 30, type: !18, isLocal: false, isDefinition: true)
!72 = !DIGlobalVariableExpression(var: !73, expr: !DIExpression())
!73 = distinct !DIGlobalVariable(name: "precise", scope: !2, file: !3, line: 31, type: !17, isLocal: false, isDefinition: true)
!74 = !DIGlobalVariableExpression(var: !75, expr: !DIExpression())
!75 = distinct !DIGlobalVariable(name: "operations", scope: !2, file: !3, line: 35, type: !76, isLocal: false, isDefinition: true)
!76 = !DICompositeType(tag: DW_TAG_array_type, baseType: !77, size: 64, elements: !81)
!77 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !78)
!78 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !79, size: 32)
!79 = !DISubroutineType(types: !80)
!80 = !{!16, !16, !16}
!81 = !{!82}
!82 = !DISubrange(count: 2)
!83 = !DIGlobalVariableExpression(var: !84, expr: !DIExpression())
!84 = distinct !DIGlobalVariable(name: "calls", scope: !85, file: !3, line: 94, type: !16, isLocal: true, isDefinition: true)
!85 = distinct !DISubprogram(name: "once", scope: !3, file: !3, line: 93, type: !86, scopeLine: 93, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!86 = !DISubroutineType(types: !87)
!87 = !{!16}
!88 = !DIGlobalVariableExpression(var: !89, expr: !DIExpression())
!89 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 22, type: !90, isLocal: true, isDefinition: true)
!90 = !DICompositeType(tag: DW_TAG_array_type, baseType: !67, size: 160, elements: !31)
!91 = !DIGlobalVariableExpression(var: !92, expr: !DIExpression())
!92 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 26, type: !93, isLocal: true, isDefinition: true)
!93 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !3, line: 19, size: 64, elements: !94)
!94 = !{!95, !96}
!95 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !93, file: !3, line: 19, baseType: !16, size: 32)
!96 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !93, file: !3, line: 19, baseType: !97, size: 32, offset: 32)
!97 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !93, size: 32)
!98 = !DIGlobalVariableExpression(var: !99, expr: !DIExpression())
!99 = distinct !DIGlobalVariable(name: "second", scope: !2, file: !3, line: 26, type: !93, isLocal: true, isDefinition: true)
!100 = !DIGlobalVariableExpression(var: !101, expr: !DIExpression())
!101 = distinct !DIGlobalVariable(name: "third", scope: !2, file: !3, line: 26, type: !93, isLocal: true, isDefinition: true)
!102 = !DIGlobalVariableExpression(var: !103, expr: !DIExpression(DW_OP_constu, 1, DW_OP_stack_value))
!103 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 29, type: !104, isLocal: true, isDefinition: true)
!104 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!105 = !{i32 1, !"NumRegisterParameters", i32 0}
!106 = !{i32 7, !"Dwarf Version", i32 5}
!107 = !{i32 2, !"Debug Info Version", i32 3}
!108 = !{i32 1, !"wchar_size", i32 4}
!109 = !{i32 8, !"PIC Level", i32 2}
!110 = !{i32 7, !"PIE Level", i32 2}
!111 = !{i32 7, !"uwtable", i32 2}
!112 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!113 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!114 = !{!115, !115, i64 0}
!115 = !{!"int", !116, i64 0}
!116 = !{!"omnipotent char", !117, i64 0}
!117 = !{!"Simple C/C++ TBAA"}
!118 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 33, type: !79, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !119, keyInstructions: true)
!119 = !{!120, !121}
!120 = !DILocalVariable(name: "a", arg: 1, scope: !118, file: !3, line: 33, type: !16)
!121 = !DILocalVariable(name: "b", arg: 2, scope: !118, file: !3, line: 33, type: !16)
!122 = !DILocation(line: 0, scope: !118)
!123 = !DILocation(line: 33, column: 40, scope: !118, atomGroup: 1, atomRank: 2)
!124 = !DILocation(line: 33, column: 31, scope: !118, atomGroup: 1, atomRank: 1)
!125 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 34, type: !79, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !126, keyInstructions: true)
!126 = !{!127, !128}
!127 = !DILocalVariable(name: "a", arg: 1, scope: !125, file: !3, line: 34, type: !16)
!128 = !DILocalVariable(name: "b", arg: 2, scope: !125, file: !3, line: 34, type: !16)
!129 = !DILocation(line: 0, scope: !125)
!130 = !DILocation(line: 34, column: 40, scope: !125, atomGroup: 1, atomRank: 2)
!131 = !DILocation(line: 34, column: 31, scope: !125, atomGroup: 1, atomRank: 1)
!132 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 37, type: !133, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !135, keyInstructions: true)
!133 = !DISubroutineType(types: !134)
!134 = !{!16, !16}
!135 = !{!136}
!136 = !DILocalVariable(name: "n", arg: 1, scope: !132, file: !3, line: 37, type: !16)
!137 = !DILocation(line: 0, scope: !132)
!138 = !DILocation(line: 38, column: 5, scope: !132, atomGroup: 1, atomRank: 1)
!139 = !DILocation(line: 40, column: 13, scope: !140, atomGroup: 3, atomRank: 1)
!140 = distinct !DILexicalBlock(scope: !132, file: !3, line: 38, column: 16)
!141 = !DILocation(line: 41, column: 21, scope: !140, atomGroup: 4, atomRank: 1)
!142 = !DILocation(line: 42, column: 22, scope: !140, atomGroup: 5, atomRank: 1)
!143 = !DILocation(line: 43, column: 23, scope: !140)
!144 = !DILocation(line: 43, column: 21, scope: !140, atomGroup: 6, atomRank: 2)
!145 = !DILocation(line: 43, column: 14, scope: !140, atomGroup: 6, atomRank: 1)
!146 = !DILocation(line: 0, scope: !140)
!147 = !DILocation(line: 45, column: 1, scope: !132, atomGroup: 7, atomRank: 1)
!148 = distinct !DISubprogram(name: "wide_switch", scope: !3, file: !3, line: 47, type: !149, scopeLine: 47, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !151, keyInstructions: true)
!149 = !DISubroutineType(types: !150)
!150 = !{!16, !12}
!151 = !{!152}
!152 = !DILocalVariable(name: "n", arg: 1, scope: !148, file: !3, line: 47, type: !12)
!153 = !DILocation(line: 0, scope: !148)
!154 = !DILocation(line: 48, column: 5, scope: !148, atomGroup: 1, atomRank: 1)
!155 = !DILocation(line: 53, column: 1, scope: !148, atomGroup: 5, atomRank: 1)
!156 = distinct !DISubprogram(name: "gcd", scope: !3, file: !3, line: 55, type: !157, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !159, keyInstructions: true)
!157 = !DISubroutineType(types: !158)
!158 = !{!14, !14, !14}
!159 = !{!160, !161, !162}
!160 = !DILocalVariable(name: "a", arg: 1, scope: !156, file: !3, line: 55, type: !14)
!161 = !DILocalVariable(name: "b", arg: 2, scope: !156, file: !3, line: 55, type: !14)
!162 = !DILocalVariable(name: "rest", scope: !163, file: !3, line: 57, type: !14)
!163 = distinct !DILexicalBlock(scope: !156, file: !3, line: 56, column: 20)
!164 = !DILocation(line: 0, scope: !156)
!165 = !DILocation(line: 56, column: 14, scope: !156, atomGroup: 118, atomRank: 1)
!166 = !DILocation(line: 56, column: 5, scope: !156, atomGroup: 119, atomRank: 1)
!167 = !DILocation(line: 57, column: 22, scope: !163, atomGroup: 3, atomRank: 2)
!168 = !DILocation(line: 0, scope: !163)
!169 = !DILocation(line: 56, column: 14, scope: !156, atomGroup: 1, atomRank: 1)
!170 = !DILocation(line: 56, column: 5, scope: !156, atomGroup: 2, atomRank: 1)
!171 = distinct !{!171, !172, !173, !174, !175}
!172 = !DILocation(line: 56, column: 5, scope: !156)
!173 = !DILocation(line: 60, column: 5, scope: !156)
!174 = !{!"llvm.loop.mustprogress"}
!175 = !{!"llvm.loop.unroll.disable"}
!176 = !DILocation(line: 61, column: 5, scope: !156, atomGroup: 6, atomRank: 1)
!177 = distinct !DISubprogram(name: "factorial", scope: !3, file: !3, line: 64, type: !133, scopeLine: 64, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !178, keyInstructions: true)
!178 = !{!179}
!179 = !DILocalVariable(name: "n", arg: 1, scope: !177, file: !3, line: 64, type: !16)
!180 = !DILocation(line: 0, scope: !177)
!181 = !DILocation(line: 64, column: 39, scope: !177, atomGroup: 2, atomRank: 2)
!182 = !DILocation(line: 64, column: 37, scope: !177, atomGroup: 2, atomRank: 1)
!183 = !DILocation(line: 64, column: 66, scope: !177)
!184 = !DILocation(line: 64, column: 52, scope: !177)
!185 = !DILocation(line: 64, column: 54, scope: !177)
!186 = !DILocation(line: 64, column: 30, scope: !177, atomGroup: 1, atomRank: 1)
!187 = distinct !DISubprogram(name: "shift", scope: !3, file: !3, line: 66, type: !188, scopeLine: 66, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !190, keyInstructions: true)
!188 = !DISubroutineType(types: !189)
!189 = !{!52, !52, !16}
!190 = !{!191, !192}
!191 = !DILocalVariable(name: "p", arg: 1, scope: !187, file: !3, line: 66, type: !52)
!192 = !DILocalVariable(name: "by", arg: 2, scope: !187, file: !3, line: 66, type: !16)
!193 = !DILocation(line: 66, column: 39, scope: !187)
!194 = !DILocation(line: 0, scope: !187)
!195 = !DILocation(line: 67, column: 7, scope: !187)
!196 = !DILocation(line: 67, column: 9, scope: !187)
!197 = !{!198, !115, i64 4}
!198 = !{!"point", !116, i64 0, !115, i64 4, !199, i64 8}
!199 = !{!"short", !116, i64 0}
!200 = !DILocation(line: 67, column: 9, scope: !187, atomGroup: 1, atomRank: 2)
!201 = !DILocation(line: 67, column: 9, scope: !187, atomGroup: 1, atomRank: 1)
!202 = !DILocation(line: 68, column: 21, scope: !187)
!203 = !{!198, !199, i64 8}
!204 = !DILocation(line: 68, column: 11, scope: !187, atomGroup: 2, atomRank: 2)
!205 = !DILocation(line: 68, column: 9, scope: !187, atomGroup: 2, atomRank: 1)
!206 = !DILocation(line: 69, column: 12, scope: !187, atomGroup: 3, atomRank: 1)
!207 = !{i64 0, i64 1, !208, i64 4, i64 4, !114, i64 8, i64 2, !209}
!208 = !{!116, !116, i64 0}
!209 = !{!199, !199, i64 0}
!210 = !DILocation(line: 69, column: 5, scope: !187, atomGroup: 3, atomRank: 1)
!211 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 72, type: !212, scopeLine: 72, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !216, keyInstructions: true)
!212 = !DISubroutineType(types: !213)
!213 = !{!16, !214}
!214 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !215, size: 32)
!215 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !93)
!216 = !{!217, !218}
!217 = !DILocalVariable(name: "at", arg: 1, scope: !211, file: !3, line: 72, type: !214)
!218 = !DILocalVariable(name: "total", scope: !211, file: !3, line: 73, type: !16)
!219 = !DILocation(line: 0, scope: !211)
!220 = !DILocation(line: 74, column: 5, scope: !221, atomGroup: 120, atomRank: 1)
!221 = distinct !DILexicalBlock(scope: !211, file: !3, line: 74, column: 5)
!222 = !DILocation(line: 74, column: 5, scope: !221, atomGroup: 121, atomRank: 1)
!223 = !DILocation(line: 74, column: 44, scope: !224)
!224 = distinct !DILexicalBlock(scope: !221, file: !3, line: 74, column: 5)
!225 = !{!226, !115, i64 0}
!226 = !{!"list", !115, i64 0, !227, i64 4}
!227 = !{!"p1 _ZTS4list", !228, i64 0}
!228 = !{!"any pointer", !116, i64 0}
!229 = !DILocation(line: 74, column: 37, scope: !224, atomGroup: 4, atomRank: 2)
!230 = !DILocation(line: 74, column: 25, scope: !224)
!231 = !DILocation(line: 74, column: 25, scope: !224, atomGroup: 5, atomRank: 2)
!232 = !{!226, !227, i64 4}
!233 = !DILocation(line: 74, column: 5, scope: !221, atomGroup: 2, atomRank: 1)
!234 = !DILocation(line: 74, column: 5, scope: !221, atomGroup: 3, atomRank: 1)
!235 = distinct !{!235, !236, !237, !174, !175}
!236 = !DILocation(line: 74, column: 5, scope: !221)
!237 = !DILocation(line: 74, column: 44, scope: !221)
!238 = !DILocation(line: 75, column: 5, scope: !211, atomGroup: 8, atomRank: 1)
!239 = distinct !DISubprogram(name: "length", scope: !3, file: !3, line: 78, type: !240, scopeLine: 78, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !242, keyInstructions: true)
!240 = !DISubroutineType(types: !241)
!241 = !{!16, !43}
!242 = !{!243, !244}
!243 = !DILocalVariable(name: "s", arg: 1, scope: !239, file: !3, line: 78, type: !43)
!244 = !DILocalVariable(name: "n", scope: !239, file: !3, line: 79, type: !16)
!245 = !DILocation(line: 0, scope: !239)
!246 = !DILocation(line: 80, column: 5, scope: !239)
!247 = !DILocation(line: 80, column: 12, scope: !239)
!248 = !DILocation(line: 80, column: 5, scope: !239, atomGroup: 2, atomRank: 1)
!249 = !DILocation(line: 80, column: 19, scope: !239, atomGroup: 4, atomRank: 2)
!250 = !DILocation(line: 80, column: 5, scope: !239, atomGroup: 3, atomRank: 1)
!251 = distinct !{!251, !246, !252, !174, !175}
!252 = !DILocation(line: 80, column: 19, scope: !239)
!253 = !DILocation(line: 81, column: 5, scope: !239, atomGroup: 6, atomRank: 1)
!254 = distinct !DISubprogram(name: "sort", scope: !3, file: !3, line: 84, type: !255, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !258, keyInstructions: true)
!255 = !DISubroutineType(types: !256)
!256 = !{null, !257, !16}
!257 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 32)
!258 = !{!259, !260, !261, !263, !266}
!259 = !DILocalVariable(name: "a", arg: 1, scope: !254, file: !3, line: 84, type: !257)
!260 = !DILocalVariable(name: "n", arg: 2, scope: !254, file: !3, line: 84, type: !16)
!261 = !DILocalVariable(name: "i", scope: !262, file: !3, line: 85, type: !16)
!262 = distinct !DILexicalBlock(scope: !254, file: !3, line: 85, column: 5)
!263 = !DILocalVariable(name: "j", scope: !264, file: !3, line: 86, type: !16)
!264 = distinct !DILexicalBlock(scope: !265, file: !3, line: 86, column: 9)
!265 = distinct !DILexicalBlock(scope: !262, file: !3, line: 85, column: 5)
!266 = !DILocalVariable(name: "t", scope: !267, file: !3, line: 87, type: !16)
!267 = distinct !DILexicalBlock(scope: !268, file: !3, line: 86, column: 56)
!268 = distinct !DILexicalBlock(scope: !264, file: !3, line: 86, column: 9)
!269 = !DILocation(line: 0, scope: !254)
!270 = !DILocation(line: 0, scope: !262)
!271 = !DILocation(line: 85, column: 23, scope: !265, atomGroup: 123, atomRank: 1)
!272 = !DILocation(line: 85, column: 5, scope: !262, atomGroup: 124, atomRank: 1)
!273 = !DILocation(line: 0, scope: !264)
!274 = !DILocation(line: 86, column: 9, scope: !264)
!275 = !DILocation(line: 91, column: 1, scope: !254, atomGroup: 14, atomRank: 1)
!276 = !DILocation(line: 86, column: 34, scope: !268)
!277 = !DILocation(line: 86, column: 45, scope: !268)
!278 = !DILocation(line: 86, column: 43, scope: !268)
!279 = !DILocation(line: 86, column: 9, scope: !264, atomGroup: 6, atomRank: 1)
!280 = !DILocation(line: 85, column: 29, scope: !265, atomGroup: 12, atomRank: 2)
!281 = !DILocation(line: 85, column: 23, scope: !265, atomGroup: 2, atomRank: 1)
!282 = !DILocation(line: 85, column: 5, scope: !262, atomGroup: 3, atomRank: 1)
!283 = distinct !{!283, !284, !285, !174, !175}
!284 = !DILocation(line: 85, column: 5, scope: !262)
!285 = !DILocation(line: 90, column: 9, scope: !262)
!286 = !DILocation(line: 0, scope: !267)
!287 = !DILocation(line: 88, column: 18, scope: !267, atomGroup: 8, atomRank: 1)
!288 = !DILocation(line: 89, column: 22, scope: !267, atomGroup: 9, atomRank: 1)
!289 = !DILocation(line: 86, column: 52, scope: !268, atomGroup: 10, atomRank: 2)
!290 = !DILocation(line: 86, column: 27, scope: !268, atomGroup: 5, atomRank: 2)
!291 = !DILocation(line: 86, column: 31, scope: !268, atomGroup: 5, atomRank: 1)
!292 = distinct !{!292, !274, !293, !174, !175}
!293 = !DILocation(line: 90, column: 9, scope: !264)
!294 = !DILocation(line: 95, column: 12, scope: !85)
!295 = !DILocation(line: 95, column: 12, scope: !85, atomGroup: 1, atomRank: 2)
!296 = !DILocation(line: 95, column: 12, scope: !85, atomGroup: 2, atomRank: 1)
!297 = !DILocation(line: 95, column: 5, scope: !85, atomGroup: 1, atomRank: 1)
!298 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 98, type: !133, scopeLine: 98, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !299, keyInstructions: true)
!299 = !{!300, !301, !302, !303}
!300 = !DILocalVariable(name: "n", arg: 1, scope: !298, file: !3, line: 98, type: !16)
!301 = !DILocalVariable(name: "i", scope: !298, file: !3, line: 99, type: !16)
!302 = !DILabel(scope: !298, name: "again", file: !3, line: 100, column: 1)
!303 = !DILabel(scope: !298, name: "done", file: !3, line: 104, column: 1)
!304 = !DILocation(line: 0, scope: !298)
!305 = !DILocation(line: 99, column: 5, scope: !298)
!306 = !DILocation(line: 100, column: 1, scope: !298)
!307 = !DILocation(line: 101, column: 11, scope: !308)
!308 = distinct !DILexicalBlock(scope: !298, file: !3, line: 101, column: 9)
!309 = !DILocation(line: 101, column: 15, scope: !308, atomGroup: 2, atomRank: 2)
!310 = !DILocation(line: 102, column: 6, scope: !298, atomGroup: 4, atomRank: 2)
!311 = !DILocation(line: 101, column: 15, scope: !308, atomGroup: 2, atomRank: 1)
!312 = !DILocation(line: 104, column: 1, scope: !298)
!313 = !DILocation(line: 105, column: 5, scope: !298, atomGroup: 7, atomRank: 1)
!314 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 108, type: !86, scopeLine: 108, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !315, keyInstructions: true)
!315 = !{!316, !317, !318, !322, !324, !330, !336, !338, !340, !341}
!316 = !DILocalVariable(name: "p", scope: !314, file: !3, line: 119, type: !52)
!317 = !DILocalVariable(name: "q", scope: !314, file: !3, line: 120, type: !52)
!318 = !DILocalVariable(name: "a", scope: !314, file: !3, line: 122, type: !319)
!319 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 192, elements: !320)
!320 = !{!321}
!321 = !DISubrange(count: 6)
!322 = !DILocalVariable(name: "i", scope: !323, file: !3, line: 124, type: !16)
!323 = distinct !DILexicalBlock(scope: !314, file: !3, line: 124, column: 5)
!324 = !DILocalVariable(name: "w", scope: !314, file: !3, line: 126, type: !325)
!325 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 17, size: 32, elements: !326)
!326 = !{!327, !328}
!327 = !DIDerivedType(tag: DW_TAG_member, name: "all", scope: !325, file: !3, line: 17, baseType: !14, size: 32)
!328 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !325, file: !3, line: 17, baseType: !329, size: 32)
!329 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 32, elements: !36)
!330 = !DILocalVariable(name: "b", scope: !314, file: !3, line: 129, type: !331)
!331 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 18, size: 32, elements: !332)
!332 = !{!333, !334, !335}
!333 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !331, file: !3, line: 18, baseType: !14, size: 5, flags: DIFlagBitField, extraData: i64 0)
!334 = !DIDerivedType(tag: DW_TAG_member, name: "middle", scope: !331, file: !3, line: 18, baseType: !16, size: 7, offset: 5, flags: DIFlagBitField, extraData: i64 0)
!335 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !331, file: !3, line: 18, baseType: !14, size: 20, offset: 12, flags: DIFlagBitField, extraData: i64 0)
!336 = !DILocalVariable(name: "m", scope: !314, file: !3, line: 134, type: !337)
!337 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !16)
!338 = !DILocalVariable(name: "u", scope: !314, file: !3, line: 135, type: !339)
!339 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !14)
!340 = !DILocalVariable(name: "copy", scope: !314, file: !3, line: 144, type: !48)
!341 = !DILocalVariable(name: "at", scope: !314, file: !3, line: 147, type: !342)
!342 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 32)
!343 = distinct !DIAssignID()
!344 = !DILocation(line: 0, scope: !314)
!345 = distinct !DIAssignID()
!346 = distinct !DIAssignID()
!347 = distinct !DIAssignID()
!348 = !DILocation(line: 109, column: 9, scope: !349)
!349 = distinct !DILexicalBlock(scope: !314, file: !3, line: 109, column: 9)
!350 = !DILocation(line: 109, column: 17, scope: !349, atomGroup: 1, atomRank: 2)
!351 = !DILocation(line: 109, column: 40, scope: !349, atomGroup: 1, atomRank: 1)
!352 = !DILocation(line: 109, column: 44, scope: !349)
!353 = !{!354, !354, i64 0}
!354 = !{!"p1 int", !228, i64 0}
!355 = !DILocation(line: 109, column: 43, scope: !349)
!356 = !DILocation(line: 109, column: 49, scope: !349, atomGroup: 2, atomRank: 2)
!357 = !DILocation(line: 109, column: 55, scope: !349, atomGroup: 2, atomRank: 1)
!358 = !DILocation(line: 109, column: 58, scope: !349)
!359 = !DILocation(line: 109, column: 67, scope: !349, atomGroup: 3, atomRank: 2)
!360 = !DILocation(line: 109, column: 55, scope: !349, atomGroup: 3, atomRank: 1)
!361 = !DILocation(line: 111, column: 16, scope: !362)
!362 = distinct !DILexicalBlock(scope: !314, file: !3, line: 111, column: 9)
!363 = !{!364, !364, i64 0}
!364 = !{!"p1 omnipotent char", !228, i64 0}
!365 = !DILocation(line: 111, column: 9, scope: !362)
!366 = !DILocation(line: 111, column: 26, scope: !362, atomGroup: 5, atomRank: 2)
!367 = !DILocation(line: 111, column: 31, scope: !362, atomGroup: 5, atomRank: 1)
!368 = !DILocation(line: 111, column: 41, scope: !362)
!369 = !DILocation(line: 111, column: 34, scope: !362)
!370 = !DILocation(line: 111, column: 51, scope: !362, atomGroup: 6, atomRank: 2)
!371 = !DILocation(line: 111, column: 56, scope: !362, atomGroup: 6, atomRank: 1)
!372 = !DILocation(line: 111, column: 59, scope: !362)
!373 = !DILocation(line: 111, column: 71, scope: !362, atomGroup: 7, atomRank: 2)
!374 = !DILocation(line: 111, column: 56, scope: !362, atomGroup: 7, atomRank: 1)
!375 = !DILocation(line: 112, column: 20, scope: !376)
!376 = distinct !DILexicalBlock(scope: !314, file: !3, line: 112, column: 9)
!377 = !DILocation(line: 112, column: 22, scope: !376, atomGroup: 9, atomRank: 2)
!378 = !DILocation(line: 112, column: 27, scope: !376, atomGroup: 9, atomRank: 1)
!379 = !DILocation(line: 113, column: 9, scope: !380)
!380 = distinct !DILexicalBlock(scope: !314, file: !3, line: 113, column: 9)
!381 = !DILocation(line: 113, column: 21, scope: !380, atomGroup: 14, atomRank: 2)
!382 = !DILocation(line: 113, column: 21, scope: !380, atomGroup: 14, atomRank: 1)
!383 = !DILocation(line: 114, column: 9, scope: !384)
!384 = distinct !DILexicalBlock(scope: !314, file: !3, line: 114, column: 9)
!385 = !DILocation(line: 114, column: 29, scope: !384, atomGroup: 16, atomRank: 2)
!386 = !DILocation(line: 114, column: 34, scope: !384, atomGroup: 16, atomRank: 1)
!387 = !DILocation(line: 114, column: 37, scope: !384)
!388 = !DILocation(line: 114, column: 57, scope: !384, atomGroup: 17, atomRank: 2)
!389 = !DILocation(line: 114, column: 34, scope: !384, atomGroup: 17, atomRank: 1)
!390 = !DILocation(line: 115, column: 9, scope: !391)
!391 = distinct !DILexicalBlock(scope: !314, file: !3, line: 115, column: 9)
!392 = !DILocation(line: 115, column: 22, scope: !391, atomGroup: 19, atomRank: 2)
!393 = !DILocation(line: 115, column: 29, scope: !391, atomGroup: 19, atomRank: 1)
!394 = !DILocation(line: 115, column: 32, scope: !391)
!395 = !DILocation(line: 115, column: 44, scope: !391, atomGroup: 20, atomRank: 2)
!396 = !DILocation(line: 115, column: 51, scope: !391, atomGroup: 20, atomRank: 1)
!397 = !DILocation(line: 115, column: 54, scope: !391)
!398 = !DILocation(line: 115, column: 66, scope: !391, atomGroup: 21, atomRank: 2)
!399 = !DILocation(line: 115, column: 73, scope: !391, atomGroup: 21, atomRank: 1)
!400 = !DILocation(line: 115, column: 76, scope: !391)
!401 = !DILocation(line: 115, column: 97, scope: !391, atomGroup: 22, atomRank: 2)
!402 = !DILocation(line: 115, column: 73, scope: !391, atomGroup: 22, atomRank: 1)
!403 = !DILocation(line: 116, column: 9, scope: !404)
!404 = distinct !DILexicalBlock(scope: !314, file: !3, line: 116, column: 9)
!405 = !DILocation(line: 116, column: 24, scope: !404, atomGroup: 24, atomRank: 2)
!406 = !DILocation(line: 116, column: 31, scope: !404, atomGroup: 24, atomRank: 1)
!407 = !DILocation(line: 116, column: 34, scope: !404)
!408 = !DILocation(line: 116, column: 46, scope: !404, atomGroup: 25, atomRank: 2)
!409 = !DILocation(line: 116, column: 31, scope: !404, atomGroup: 25, atomRank: 1)
!410 = !DILocation(line: 117, column: 9, scope: !411)
!411 = distinct !DILexicalBlock(scope: !314, file: !3, line: 117, column: 9)
!412 = !DILocation(line: 117, column: 25, scope: !411, atomGroup: 27, atomRank: 2)
!413 = !DILocation(line: 117, column: 30, scope: !411, atomGroup: 27, atomRank: 1)
!414 = !DILocation(line: 117, column: 33, scope: !411)
!415 = !DILocation(line: 117, column: 63, scope: !411, atomGroup: 28, atomRank: 2)
!416 = !DILocation(line: 117, column: 68, scope: !411, atomGroup: 28, atomRank: 1)
!417 = !DILocation(line: 117, column: 71, scope: !411)
!418 = !DILocation(line: 117, column: 86, scope: !411, atomGroup: 29, atomRank: 2)
!419 = !DILocation(line: 117, column: 68, scope: !411, atomGroup: 29, atomRank: 1)
!420 = !DILocation(line: 118, column: 9, scope: !421)
!421 = distinct !DILexicalBlock(scope: !314, file: !3, line: 118, column: 9)
!422 = !DILocation(line: 118, column: 21, scope: !421, atomGroup: 31, atomRank: 2)
!423 = !DILocation(line: 118, column: 27, scope: !421, atomGroup: 31, atomRank: 1)
!424 = !DILocation(line: 118, column: 30, scope: !421)
!425 = !DILocation(line: 118, column: 44, scope: !421, atomGroup: 32, atomRank: 2)
!426 = !DILocation(line: 118, column: 27, scope: !421, atomGroup: 32, atomRank: 1)
!427 = distinct !DIAssignID()
!428 = !DILocation(line: 120, column: 5, scope: !314)
!429 = !DILocation(line: 120, column: 22, scope: !314)
!430 = !DILocation(line: 121, column: 11, scope: !431)
!431 = distinct !DILexicalBlock(scope: !314, file: !3, line: 121, column: 9)
!432 = !DILocation(line: 121, column: 13, scope: !431, atomGroup: 35, atomRank: 2)
!433 = !DILocation(line: 121, column: 19, scope: !431, atomGroup: 35, atomRank: 1)
!434 = !DILocation(line: 122, column: 5, scope: !314)
!435 = !DILocation(line: 122, column: 9, scope: !314, atomGroup: 40, atomRank: 1)
!436 = distinct !DIAssignID()
!437 = !DILocation(line: 123, column: 5, scope: !314)
!438 = !DILocation(line: 0, scope: !323)
!439 = !DILocation(line: 124, column: 5, scope: !323, atomGroup: 126, atomRank: 1)
!440 = !DILocation(line: 124, column: 29, scope: !441, atomGroup: 46, atomRank: 2)
!441 = distinct !DILexicalBlock(scope: !323, file: !3, line: 124, column: 5)
!442 = !DILocation(line: 124, column: 23, scope: !441, atomGroup: 42, atomRank: 1)
!443 = !DILocation(line: 124, column: 5, scope: !323, atomGroup: 43, atomRank: 1)
!444 = distinct !{!444, !445, !446, !174, !175}
!445 = !DILocation(line: 124, column: 5, scope: !323)
!446 = !DILocation(line: 124, column: 61, scope: !323)
!447 = !DILocation(line: 124, column: 37, scope: !448)
!448 = distinct !DILexicalBlock(scope: !441, file: !3, line: 124, column: 37)
!449 = !DILocation(line: 124, column: 48, scope: !448)
!450 = !DILocation(line: 124, column: 46, scope: !448, atomGroup: 44, atomRank: 2)
!451 = !DILocation(line: 124, column: 46, scope: !448, atomGroup: 44, atomRank: 1)
!452 = !DILocation(line: 125, column: 9, scope: !453)
!453 = distinct !DILexicalBlock(scope: !314, file: !3, line: 125, column: 9)
!454 = !DILocation(line: 125, column: 14, scope: !453, atomGroup: 48, atomRank: 2)
!455 = !DILocation(line: 125, column: 20, scope: !453, atomGroup: 48, atomRank: 1)
!456 = !DILocation(line: 132, column: 9, scope: !457)
!457 = distinct !DILexicalBlock(scope: !314, file: !3, line: 132, column: 9)
!458 = !DILocation(line: 132, column: 18, scope: !457)
!459 = !DILocation(line: 132, column: 16, scope: !457)
!460 = !DILocation(line: 132, column: 25, scope: !457, atomGroup: 61, atomRank: 2)
!461 = !DILocation(line: 132, column: 25, scope: !457, atomGroup: 61, atomRank: 1)
!462 = !DILocation(line: 133, column: 9, scope: !463)
!463 = distinct !DILexicalBlock(scope: !314, file: !3, line: 133, column: 9)
!464 = !DILocation(line: 133, column: 19, scope: !463, atomGroup: 63, atomRank: 2)
!465 = !DILocation(line: 133, column: 19, scope: !463, atomGroup: 63, atomRank: 1)
!466 = !DILocation(line: 134, column: 5, scope: !314)
!467 = !DILocation(line: 134, column: 18, scope: !314, atomGroup: 65, atomRank: 1)
!468 = distinct !DIAssignID()
!469 = !DILocation(line: 135, column: 5, scope: !314)
!470 = !DILocation(line: 135, column: 18, scope: !314, atomGroup: 66, atomRank: 1)
!471 = distinct !DIAssignID()
!472 = !DILocation(line: 136, column: 9, scope: !473)
!473 = distinct !DILexicalBlock(scope: !314, file: !3, line: 136, column: 9)
!474 = !DILocation(line: 136, column: 15, scope: !473, atomGroup: 67, atomRank: 2)
!475 = !DILocation(line: 136, column: 21, scope: !473, atomGroup: 67, atomRank: 1)
!476 = !DILocation(line: 136, column: 24, scope: !473)
!477 = !DILocation(line: 136, column: 26, scope: !473)
!478 = !DILocation(line: 136, column: 30, scope: !473, atomGroup: 68, atomRank: 2)
!479 = !DILocation(line: 136, column: 36, scope: !473, atomGroup: 68, atomRank: 1)
!480 = !DILocation(line: 136, column: 39, scope: !473)
!481 = !DILocation(line: 136, column: 45, scope: !473, atomGroup: 69, atomRank: 2)
!482 = !DILocation(line: 136, column: 60, scope: !473, atomGroup: 69, atomRank: 1)
!483 = !DILocation(line: 136, column: 63, scope: !473)
!484 = !DILocation(line: 136, column: 70, scope: !473, atomGroup: 70, atomRank: 2)
!485 = !DILocation(line: 136, column: 76, scope: !473, atomGroup: 70, atomRank: 1)
!486 = !DILocation(line: 136, column: 79, scope: !473)
!487 = !DILocation(line: 136, column: 87, scope: !473, atomGroup: 71, atomRank: 2)
!488 = !DILocation(line: 136, column: 76, scope: !473, atomGroup: 71, atomRank: 1)
!489 = !DILocation(line: 137, column: 13, scope: !490)
!490 = distinct !DILexicalBlock(scope: !314, file: !3, line: 137, column: 9)
!491 = !DILocation(line: 137, column: 9, scope: !490)
!492 = !DILocation(line: 137, column: 15, scope: !490, atomGroup: 73, atomRank: 2)
!493 = !DILocation(line: 137, column: 49, scope: !490, atomGroup: 73, atomRank: 1)
!494 = !DILocation(line: 137, column: 57, scope: !490)
!495 = !DILocation(line: 137, column: 52, scope: !490)
!496 = !DILocation(line: 137, column: 59, scope: !490, atomGroup: 74, atomRank: 2)
!497 = !DILocation(line: 137, column: 68, scope: !490, atomGroup: 74, atomRank: 1)
!498 = !DILocation(line: 137, column: 76, scope: !490)
!499 = !DILocation(line: 137, column: 78, scope: !490, atomGroup: 75, atomRank: 2)
!500 = !DILocation(line: 137, column: 84, scope: !490, atomGroup: 75, atomRank: 1)
!501 = !DILocation(line: 137, column: 92, scope: !490)
!502 = !DILocation(line: 137, column: 94, scope: !490, atomGroup: 76, atomRank: 2)
!503 = !DILocation(line: 137, column: 84, scope: !490, atomGroup: 76, atomRank: 1)
!504 = !DILocation(line: 138, column: 10, scope: !505)
!505 = distinct !DILexicalBlock(scope: !314, file: !3, line: 138, column: 9)
!506 = !DILocation(line: 138, column: 18, scope: !505, atomGroup: 78, atomRank: 2)
!507 = !DILocation(line: 138, column: 25, scope: !505, atomGroup: 78, atomRank: 1)
!508 = !DILocation(line: 138, column: 29, scope: !505)
!509 = !DILocation(line: 138, column: 31, scope: !505)
!510 = !DILocation(line: 138, column: 37, scope: !505, atomGroup: 79, atomRank: 2)
!511 = !DILocation(line: 138, column: 42, scope: !505, atomGroup: 79, atomRank: 1)
!512 = !DILocation(line: 138, column: 46, scope: !505)
!513 = !DILocation(line: 138, column: 54, scope: !505, atomGroup: 80, atomRank: 2)
!514 = !DILocation(line: 138, column: 60, scope: !505, atomGroup: 80, atomRank: 1)
!515 = !DILocation(line: 138, column: 64, scope: !505)
!516 = !DILocation(line: 138, column: 66, scope: !505, atomGroup: 81, atomRank: 2)
!517 = !DILocation(line: 138, column: 71, scope: !505, atomGroup: 81, atomRank: 1)
!518 = !DILocation(line: 138, column: 74, scope: !505)
!519 = !DILocation(line: 138, column: 81, scope: !505, atomGroup: 82, atomRank: 2)
!520 = !DILocation(line: 138, column: 71, scope: !505, atomGroup: 82, atomRank: 1)
!521 = !DILocation(line: 139, column: 9, scope: !522)
!522 = distinct !DILexicalBlock(scope: !314, file: !3, line: 139, column: 9)
!523 = !DILocation(line: 139, column: 11, scope: !522, atomGroup: 84, atomRank: 2)
!524 = !DILocation(line: 139, column: 15, scope: !522, atomGroup: 84, atomRank: 1)
!525 = !DILocation(line: 139, column: 18, scope: !522)
!526 = !DILocation(line: 139, column: 20, scope: !522, atomGroup: 85, atomRank: 2)
!527 = !DILocation(line: 139, column: 24, scope: !522, atomGroup: 85, atomRank: 1)
!528 = !DILocation(line: 139, column: 29, scope: !522)
!529 = !DILocation(line: 139, column: 31, scope: !522, atomGroup: 86, atomRank: 2)
!530 = !DILocation(line: 139, column: 37, scope: !522, atomGroup: 86, atomRank: 1)
!531 = !DILocation(line: 139, column: 45, scope: !522)
!532 = !DILocation(line: 139, column: 47, scope: !522, atomGroup: 87, atomRank: 2)
!533 = !DILocation(line: 139, column: 52, scope: !522, atomGroup: 87, atomRank: 1)
!534 = !DILocation(line: 139, column: 68, scope: !522)
!535 = !DILocation(line: 139, column: 68, scope: !522, atomGroup: 89, atomRank: 2)
!536 = !DILocation(line: 139, column: 68, scope: !522, atomGroup: 89, atomRank: 1)
!537 = !DILocation(line: 139, column: 61, scope: !522)
!538 = !DILocation(line: 140, column: 9, scope: !539)
!539 = distinct !DILexicalBlock(scope: !314, file: !3, line: 140, column: 9)
!540 = !DILocation(line: 140, column: 17, scope: !539, atomGroup: 90, atomRank: 2)
!541 = !DILocation(line: 140, column: 17, scope: !539, atomGroup: 90, atomRank: 1)
!542 = !DILocation(line: 141, column: 9, scope: !543)
!543 = distinct !DILexicalBlock(scope: !314, file: !3, line: 141, column: 9)
!544 = !{!545, !545, i64 0}
!545 = !{!"long long", !116, i64 0}
!546 = !DILocation(line: 141, column: 26, scope: !543, atomGroup: 92, atomRank: 1)
!547 = !DILocation(line: 142, column: 9, scope: !548)
!548 = distinct !DILexicalBlock(scope: !314, file: !3, line: 142, column: 9)
!549 = !{!550, !550, i64 0}
!550 = !{!"float", !116, i64 0}
!551 = !DILocation(line: 142, column: 16, scope: !548)
!552 = !DILocation(line: 142, column: 20, scope: !548, atomGroup: 97, atomRank: 2)
!553 = !DILocation(line: 142, column: 27, scope: !548, atomGroup: 97, atomRank: 1)
!554 = !DILocation(line: 142, column: 51, scope: !548)
!555 = !{!556, !556, i64 0}
!556 = !{!"double", !116, i64 0}
!557 = !DILocation(line: 142, column: 59, scope: !548)
!558 = !DILocation(line: 142, column: 65, scope: !548, atomGroup: 99, atomRank: 2)
!559 = !DILocation(line: 142, column: 73, scope: !548, atomGroup: 99, atomRank: 1)
!560 = !DILocation(line: 142, column: 90, scope: !548)
!561 = !DILocation(line: 142, column: 76, scope: !548)
!562 = !DILocation(line: 142, column: 98, scope: !548, atomGroup: 100, atomRank: 2)
!563 = !DILocation(line: 142, column: 73, scope: !548, atomGroup: 100, atomRank: 1)
!564 = !DILocation(line: 143, column: 31, scope: !565, atomGroup: 102, atomRank: 1)
!565 = distinct !DILexicalBlock(scope: !314, file: !3, line: 143, column: 9)
!566 = !DILocation(line: 143, column: 83, scope: !565)
!567 = !DILocation(line: 143, column: 76, scope: !565)
!568 = !DILocation(line: 143, column: 85, scope: !565, atomGroup: 104, atomRank: 2)
!569 = !DILocation(line: 143, column: 73, scope: !565, atomGroup: 104, atomRank: 1)
!570 = distinct !DIAssignID()
!571 = !DILocation(line: 145, column: 17, scope: !314, atomGroup: 107, atomRank: 1)
!572 = distinct !DIAssignID()
!573 = !DILocation(line: 146, column: 21, scope: !574, atomGroup: 108, atomRank: 2)
!574 = distinct !DILexicalBlock(scope: !314, file: !3, line: 146, column: 9)
!575 = !DILocation(line: 146, column: 27, scope: !574, atomGroup: 108, atomRank: 1)
!576 = !DILocation(line: 150, column: 1, scope: !314)
!577 = !DILocation(line: 150, column: 1, scope: !314, atomGroup: 117, atomRank: 1)
