; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.point = type { i8, i32, i16 }
%struct.anon = type { i8, i8 }
%union.word = type { i32 }
%struct.bits = type { i32 }
%struct.nested = type { [3 x %struct.point], i64, %struct.anon }
%struct.list = type { i32, ptr }

@counter = dso_local global i32 7, align 4, !dbg !0
@text = dso_local constant [9 x i8] c"a\22b\\\0A\01\FFz\00", align 1, !dbg !22
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1, !dbg !28
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !33
@.str.2 = private unnamed_addr constant [4 x i8] c"two\00", align 1, !dbg !38
@words = dso_local global [3 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2], align 16, !dbg !40
@start = dso_local global { <{ { i8, [3 x i8], i32, i16, [2 x i8] }, { i8, [3 x i8], i32, i16, [2 x i8] }, %struct.point }>, [4 x i8], i64, %struct.anon, [6 x i8] } { <{ { i8, [3 x i8], i32, i16, [2 x i8] }, { i8, [3 x i8], i32, i16, [2 x i8] }, %struct.point }> <{ { i8, [3 x i8], i32, i16, [2 x i8] } { i8 1, [3 x i8] zeroinitializer, i32 -2, i16 3, [2 x i8] zeroinitializer }, { i8, [3 x i8], i32, i16, [2 x i8] } { i8 4, [3 x i8] zeroinitializer, i32 5, i16 6, [2 x i8] zeroinitializer }, %struct.point zeroinitializer }>, [4 x i8] zeroinitializer, i64 -9000000000, %struct.anon { i8 7, i8 8 }, [6 x i8] zeroinitializer }, align 8, !dbg !46
@table = internal constant [5 x i32] [i32 1, i32 -2, i32 3, i32 -4, i32 5], align 16, !dbg !83
@into = dso_local global ptr getelementptr (i8, ptr @table, i64 12), align 8, !dbg !64
@huge = dso_local global i64 -81985529216486896, align 8, !dbg !68
@single = dso_local global float 0x3FB99999A0000000, align 4, !dbg !70
@precise = dso_local global double -2.500000e-03, align 8, !dbg !72
@operations = dso_local constant [2 x ptr] [ptr @add, ptr @sub], align 16, !dbg !74
@__const.main.p = private unnamed_addr constant { i8, [3 x i8], i32, i16, [2 x i8] } { i8 1, [3 x i8] zeroinitializer, i32 10, i16 -3, [2 x i8] zeroinitializer }, align 4
@__const.main.a = private unnamed_addr constant [6 x i32] [i32 5, i32 -1, i32 4, i32 4, i32 0, i32 2], align 16
@__const.main.b = private unnamed_addr constant { i8, i8, i8, i8 } { i8 -79, i8 31, i8 50, i8 84 }, align 4
@flag = internal global i8 1, align 1, !dbg !102
@first = internal global { i32, [4 x i8], ptr } { i32 10, [4 x i8] zeroinitializer, ptr @second }, align 8, !dbg !86
@second = internal global { i32, [4 x i8], ptr } { i32 20, [4 x i8] zeroinitializer, ptr @third }, align 8, !dbg !93
@third = internal global { i32, [4 x i8], ptr } { i32 30, [4 x i8] zeroinitializer, ptr null }, align 8, !dbg !95
@once.calls = internal global i32 40, align 4, !dbg !97

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @add(i32 noundef %a, i32 noundef %b) #0 !dbg !113 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !115, !DIExpression(), !116)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !117, !DIExpression(), !118)
  %0 = load i32, ptr %a.addr, align 4, !dbg !119
  %1 = load i32, ptr %b.addr, align 4, !dbg !120
  %add = add i32 %0, %1, !dbg !121
  ret i32 %add, !dbg !122
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sub(i32 noundef %a, i32 noundef %b) #0 !dbg !123 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !124, !DIExpression(), !125)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !126, !DIExpression(), !127)
  %0 = load i32, ptr %a.addr, align 4, !dbg !128
  %1 = load i32, ptr %b.addr, align 4, !dbg !129
  %sub = sub i32 %0, %1, !dbg !130
  ret i32 %sub, !dbg !131
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main() #0 !dbg !132 {
entry:
  %retval = alloca i32, align 4
  %p = alloca %struct.point, align 4
  %q = alloca %struct.point, align 4
  %p.coerce = alloca { i64, i16 }, align 4
  %tmp.coerce = alloca { i64, i16 }, align 8
  %a = alloca [6 x i32], align 16
  %i = alloca i32, align 4
  %w = alloca %union.word, align 4
  %b = alloca %struct.bits, align 4
  %m = alloca i32, align 4
  %u = alloca i32, align 4
  %copy = alloca %struct.nested, align 8
  %at = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
  %0 = load i32, ptr @counter, align 4, !dbg !133
  %cmp = icmp ne i32 %0, 7, !dbg !135
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !136

lor.lhs.false:                                    ; preds = %entry
  %1 = load ptr, ptr @into, align 8, !dbg !137
  %2 = load i32, ptr %1, align 4, !dbg !138
  %cmp1 = icmp ne i32 %2, -4, !dbg !139
  br i1 %cmp1, label %if.then, label %lor.lhs.false2, !dbg !140

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %3 = load ptr, ptr @into, align 8, !dbg !141
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 -1, !dbg !141
  %4 = load i32, ptr %arrayidx, align 4, !dbg !141
  %cmp3 = icmp ne i32 %4, 3, !dbg !142
  br i1 %cmp3, label %if.then, label %if.end, !dbg !140

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  store i32 1, ptr %retval, align 4, !dbg !143
  br label %return, !dbg !143

if.end:                                           ; preds = %lor.lhs.false2
  %5 = load ptr, ptr @words, align 16, !dbg !144
  %call = call i32 @length(ptr noundef %5), !dbg !146
  %cmp4 = icmp ne i32 %call, 4, !dbg !147
  br i1 %cmp4, label %if.then12, label %lor.lhs.false5, !dbg !148

lor.lhs.false5:                                   ; preds = %if.end
  %6 = load ptr, ptr getelementptr inbounds ([3 x ptr], ptr @words, i64 0, i64 2), align 16, !dbg !149
  %call6 = call i32 @length(ptr noundef %6), !dbg !150
  %cmp7 = icmp ne i32 %call6, 3, !dbg !151
  br i1 %cmp7, label %if.then12, label %lor.lhs.false8, !dbg !152

lor.lhs.false8:                                   ; preds = %lor.lhs.false5
  %7 = load ptr, ptr getelementptr inbounds ([3 x ptr], ptr @words, i64 0, i64 1), align 8, !dbg !153
  %arrayidx9 = getelementptr inbounds i8, ptr %7, i64 1, !dbg !153
  %8 = load i8, ptr %arrayidx9, align 1, !dbg !153
  %conv = sext i8 %8 to i32, !dbg !153
  %cmp10 = icmp ne i32 %conv, 110, !dbg !154
  br i1 %cmp10, label %if.then12, label %if.end13, !dbg !152

if.then12:                                        ; preds = %lor.lhs.false8, %lor.lhs.false5, %if.end
  store i32 3, ptr %retval, align 4, !dbg !155
  br label %return, !dbg !155

if.end13:                                         ; preds = %lor.lhs.false8
  %9 = load i32, ptr getelementptr inbounds nuw (%struct.point, ptr getelementptr inbounds ([3 x %struct.point], ptr @start, i64 0, i64 1), i32 0, i32 1), align 4, !dbg !156
  %cmp14 = icmp ne i32 %9, 5, !dbg !158
  br i1 %cmp14, label %if.then27, label %lor.lhs.false16, !dbg !159

lor.lhs.false16:                                  ; preds = %if.end13
  %10 = load i8, ptr getelementptr inbounds ([3 x %struct.point], ptr @start, i64 0, i64 2), align 8, !dbg !160
  %conv17 = sext i8 %10 to i32, !dbg !161
  %cmp18 = icmp ne i32 %conv17, 0, !dbg !162
  br i1 %cmp18, label %if.then27, label %lor.lhs.false20, !dbg !163

lor.lhs.false20:                                  ; preds = %lor.lhs.false16
  %11 = load i64, ptr getelementptr inbounds nuw (%struct.nested, ptr @start, i32 0, i32 1), align 8, !dbg !164
  %cmp21 = icmp ne i64 %11, -9000000000, !dbg !165
  br i1 %cmp21, label %if.then27, label %lor.lhs.false23, !dbg !166

lor.lhs.false23:                                  ; preds = %lor.lhs.false20
  %12 = load i8, ptr getelementptr inbounds nuw (%struct.anon, ptr getelementptr inbounds nuw (%struct.nested, ptr @start, i32 0, i32 2), i32 0, i32 1), align 1, !dbg !167
  %conv24 = zext i8 %12 to i32, !dbg !168
  %cmp25 = icmp ne i32 %conv24, 8, !dbg !169
  br i1 %cmp25, label %if.then27, label %if.end28, !dbg !166

if.then27:                                        ; preds = %lor.lhs.false23, %lor.lhs.false20, %lor.lhs.false16, %if.end13
  store i32 4, ptr %retval, align 4, !dbg !170
  br label %return, !dbg !170

if.end28:                                         ; preds = %lor.lhs.false23
  %call29 = call i32 @sum(ptr noundef @first), !dbg !171
  %cmp30 = icmp ne i32 %call29, 60, !dbg !173
  br i1 %cmp30, label %if.then32, label %if.end33, !dbg !173

if.then32:                                        ; preds = %if.end28
  store i32 5, ptr %retval, align 4, !dbg !174
  br label %return, !dbg !174

if.end33:                                         ; preds = %if.end28
  %13 = load ptr, ptr @operations, align 16, !dbg !175
  %call34 = call i32 %13(i32 noundef 3, i32 noundef 4), !dbg !175
  %cmp35 = icmp ne i32 %call34, 7, !dbg !177
  br i1 %cmp35, label %if.then41, label %lor.lhs.false37, !dbg !178

lor.lhs.false37:                                  ; preds = %if.end33
  %14 = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @operations, i64 0, i64 1), align 8, !dbg !179
  %call38 = call i32 %14(i32 noundef 3, i32 noundef 4), !dbg !179
  %cmp39 = icmp ne i32 %call38, -1, !dbg !180
  br i1 %cmp39, label %if.then41, label %if.end42, !dbg !178

if.then41:                                        ; preds = %lor.lhs.false37, %if.end33
  store i32 6, ptr %retval, align 4, !dbg !181
  br label %return, !dbg !181

if.end42:                                         ; preds = %lor.lhs.false37
  %call43 = call i32 @classify(i32 noundef -1), !dbg !182
  %cmp44 = icmp ne i32 %call43, 100, !dbg !184
  br i1 %cmp44, label %if.then58, label %lor.lhs.false46, !dbg !185

lor.lhs.false46:                                  ; preds = %if.end42
  %call47 = call i32 @classify(i32 noundef 0), !dbg !186
  %cmp48 = icmp ne i32 %call47, 101, !dbg !187
  br i1 %cmp48, label %if.then58, label %lor.lhs.false50, !dbg !188

lor.lhs.false50:                                  ; preds = %lor.lhs.false46
  %call51 = call i32 @classify(i32 noundef 6), !dbg !189
  %cmp52 = icmp ne i32 %call51, 102, !dbg !190
  br i1 %cmp52, label %if.then58, label %lor.lhs.false54, !dbg !191

lor.lhs.false54:                                  ; preds = %lor.lhs.false50
  %call55 = call i32 @classify(i32 noundef 2147483647), !dbg !192
  %cmp56 = icmp ne i32 %call55, 103, !dbg !193
  br i1 %cmp56, label %if.then58, label %if.end59, !dbg !191

if.then58:                                        ; preds = %lor.lhs.false54, %lor.lhs.false50, %lor.lhs.false46, %if.end42
  store i32 7, ptr %retval, align 4, !dbg !194
  br label %return, !dbg !194

if.end59:                                         ; preds = %lor.lhs.false54
  %call60 = call i32 @classify(i32 noundef 1001), !dbg !195
  %cmp61 = icmp ne i32 %call60, 104, !dbg !197
  br i1 %cmp61, label %if.then67, label %lor.lhs.false63, !dbg !198

lor.lhs.false63:                                  ; preds = %if.end59
  %call64 = call i32 @classify(i32 noundef 7), !dbg !199
  %cmp65 = icmp ne i32 %call64, 105, !dbg !200
  br i1 %cmp65, label %if.then67, label %if.end68, !dbg !198

if.then67:                                        ; preds = %lor.lhs.false63, %if.end59
  store i32 8, ptr %retval, align 4, !dbg !201
  br label %return, !dbg !201

if.end68:                                         ; preds = %lor.lhs.false63
  %call69 = call i32 @wide_switch(i64 noundef -1), !dbg !202
  %cmp70 = icmp ne i32 %call69, 1, !dbg !204
  br i1 %cmp70, label %if.then80, label %lor.lhs.false72, !dbg !205

lor.lhs.false72:                                  ; preds = %if.end68
  %call73 = call i32 @wide_switch(i64 noundef 1099511627776), !dbg !206
  %cmp74 = icmp ne i32 %call73, 2, !dbg !207
  br i1 %cmp74, label %if.then80, label %lor.lhs.false76, !dbg !208

lor.lhs.false76:                                  ; preds = %lor.lhs.false72
  %call77 = call i32 @wide_switch(i64 noundef 5), !dbg !209
  %cmp78 = icmp ne i32 %call77, 3, !dbg !210
  br i1 %cmp78, label %if.then80, label %if.end81, !dbg !208

if.then80:                                        ; preds = %lor.lhs.false76, %lor.lhs.false72, %if.end68
  store i32 9, ptr %retval, align 4, !dbg !211
  br label %return, !dbg !211

if.end81:                                         ; preds = %lor.lhs.false76
  %call82 = call i32 @gcd(i32 noundef 84, i32 noundef 36), !dbg !212
  %cmp83 = icmp ne i32 %call82, 12, !dbg !214
  br i1 %cmp83, label %if.then89, label %lor.lhs.false85, !dbg !215

lor.lhs.false85:                                  ; preds = %if.end81
  %call86 = call i32 @factorial(i32 noundef 10), !dbg !216
  %cmp87 = icmp ne i32 %call86, 3628800, !dbg !217
  br i1 %cmp87, label %if.then89, label %if.end90, !dbg !215

if.then89:                                        ; preds = %lor.lhs.false85, %if.end81
  store i32 10, ptr %retval, align 4, !dbg !218
  br label %return, !dbg !218

if.end90:                                         ; preds = %lor.lhs.false85
    #dbg_declare(ptr %p, !219, !DIExpression(), !220)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @__const.main.p, i64 12, i1 false), !dbg !220
    #dbg_declare(ptr %q, !221, !DIExpression(), !222)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p.coerce, ptr align 4 %p, i64 12, i1 false), !dbg !223
  %15 = getelementptr inbounds nuw { i64, i16 }, ptr %p.coerce, i32 0, i32 0, !dbg !223
  %16 = load i64, ptr %15, align 4, !dbg !223
  %17 = getelementptr inbounds nuw { i64, i16 }, ptr %p.coerce, i32 0, i32 1, !dbg !223
  %18 = load i16, ptr %17, align 4, !dbg !223
  %call91 = call { i64, i16 } @shift(i64 %16, i16 %18, i32 noundef 5), !dbg !223
  store { i64, i16 } %call91, ptr %tmp.coerce, align 8, !dbg !223
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 8 %tmp.coerce, i64 12, i1 false), !dbg !223
  %x = getelementptr inbounds nuw %struct.point, ptr %q, i32 0, i32 1, !dbg !224
  %19 = load i32, ptr %x, align 4, !dbg !224
  %cmp92 = icmp ne i32 %19, 15, !dbg !226
  br i1 %cmp92, label %if.then106, label %lor.lhs.false94, !dbg !227

lor.lhs.false94:                                  ; preds = %if.end90
  %y = getelementptr inbounds nuw %struct.point, ptr %q, i32 0, i32 2, !dbg !228
  %20 = load i16, ptr %y, align 4, !dbg !228
  %conv95 = sext i16 %20 to i32, !dbg !229
  %cmp96 = icmp ne i32 %conv95, -15, !dbg !230
  br i1 %cmp96, label %if.then106, label %lor.lhs.false98, !dbg !231

lor.lhs.false98:                                  ; preds = %lor.lhs.false94
  %x99 = getelementptr inbounds nuw %struct.point, ptr %p, i32 0, i32 1, !dbg !232
  %21 = load i32, ptr %x99, align 4, !dbg !232
  %cmp100 = icmp ne i32 %21, 10, !dbg !233
  br i1 %cmp100, label %if.then106, label %lor.lhs.false102, !dbg !234

lor.lhs.false102:                                 ; preds = %lor.lhs.false98
  %tag = getelementptr inbounds nuw %struct.point, ptr %q, i32 0, i32 0, !dbg !235
  %22 = load i8, ptr %tag, align 4, !dbg !235
  %conv103 = sext i8 %22 to i32, !dbg !236
  %cmp104 = icmp ne i32 %conv103, 1, !dbg !237
  br i1 %cmp104, label %if.then106, label %if.end107, !dbg !234

if.then106:                                       ; preds = %lor.lhs.false102, %lor.lhs.false98, %lor.lhs.false94, %if.end90
  store i32 11, ptr %retval, align 4, !dbg !238
  br label %return, !dbg !238

if.end107:                                        ; preds = %lor.lhs.false102
    #dbg_declare(ptr %a, !239, !DIExpression(), !243)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %a, ptr align 16 @__const.main.a, i64 24, i1 false), !dbg !243
  %arraydecay = getelementptr inbounds [6 x i32], ptr %a, i64 0, i64 0, !dbg !244
  call void @sort(ptr noundef %arraydecay, i32 noundef 6), !dbg !245
    #dbg_declare(ptr %i, !246, !DIExpression(), !248)
  store i32 1, ptr %i, align 4, !dbg !248
  br label %for.cond, !dbg !249

for.cond:                                         ; preds = %for.inc, %if.end107
  %23 = load i32, ptr %i, align 4, !dbg !250
  %cmp108 = icmp slt i32 %23, 6, !dbg !252
  br i1 %cmp108, label %for.body, label %for.end, !dbg !253

for.body:                                         ; preds = %for.cond
  %24 = load i32, ptr %i, align 4, !dbg !254
  %sub = sub i32 %24, 1, !dbg !256
  %idxprom = sext i32 %sub to i64, !dbg !257
  %arrayidx110 = getelementptr inbounds [6 x i32], ptr %a, i64 0, i64 %idxprom, !dbg !257
  %25 = load i32, ptr %arrayidx110, align 4, !dbg !257
  %26 = load i32, ptr %i, align 4, !dbg !258
  %idxprom111 = sext i32 %26 to i64, !dbg !259
  %arrayidx112 = getelementptr inbounds [6 x i32], ptr %a, i64 0, i64 %idxprom111, !dbg !259
  %27 = load i32, ptr %arrayidx112, align 4, !dbg !259
  %cmp113 = icmp sgt i32 %25, %27, !dbg !260
  br i1 %cmp113, label %if.then115, label %if.end116, !dbg !260

if.then115:                                       ; preds = %for.body
  store i32 12, ptr %retval, align 4, !dbg !261
  br label %return, !dbg !261

if.end116:                                        ; preds = %for.body
  br label %for.inc, !dbg !262

for.inc:                                          ; preds = %if.end116
  %28 = load i32, ptr %i, align 4, !dbg !263
  %inc = add i32 %28, 1, !dbg !263
  store i32 %inc, ptr %i, align 4, !dbg !263
  br label %for.cond, !dbg !264, !llvm.loop !265

for.end:                                          ; preds = %for.cond
  %arrayidx117 = getelementptr inbounds [6 x i32], ptr %a, i64 0, i64 0, !dbg !268
  %29 = load i32, ptr %arrayidx117, align 16, !dbg !268
  %cmp118 = icmp ne i32 %29, -1, !dbg !270
  br i1 %cmp118, label %if.then124, label %lor.lhs.false120, !dbg !271

lor.lhs.false120:                                 ; preds = %for.end
  %arrayidx121 = getelementptr inbounds [6 x i32], ptr %a, i64 0, i64 5, !dbg !272
  %30 = load i32, ptr %arrayidx121, align 4, !dbg !272
  %cmp122 = icmp ne i32 %30, 5, !dbg !273
  br i1 %cmp122, label %if.then124, label %if.end125, !dbg !271

if.then124:                                       ; preds = %lor.lhs.false120, %for.end
  store i32 13, ptr %retval, align 4, !dbg !274
  br label %return, !dbg !274

if.end125:                                        ; preds = %lor.lhs.false120
    #dbg_declare(ptr %w, !275, !DIExpression(), !281)
  store i32 67305985, ptr %w, align 4, !dbg !282
  %arrayidx126 = getelementptr inbounds [4 x i8], ptr %w, i64 0, i64 0, !dbg !283
  %31 = load i8, ptr %arrayidx126, align 4, !dbg !283
  %conv127 = zext i8 %31 to i32, !dbg !283
  %cmp128 = icmp ne i32 %conv127, 1, !dbg !285
  br i1 %cmp128, label %if.then135, label %lor.lhs.false130, !dbg !286

lor.lhs.false130:                                 ; preds = %if.end125
  %arrayidx131 = getelementptr inbounds [4 x i8], ptr %w, i64 0, i64 3, !dbg !287
  %32 = load i8, ptr %arrayidx131, align 1, !dbg !287
  %conv132 = zext i8 %32 to i32, !dbg !287
  %cmp133 = icmp ne i32 %conv132, 4, !dbg !288
  br i1 %cmp133, label %if.then135, label %if.end136, !dbg !286

if.then135:                                       ; preds = %lor.lhs.false130, %if.end125
  store i32 14, ptr %retval, align 4, !dbg !289
  br label %return, !dbg !289

if.end136:                                        ; preds = %lor.lhs.false130
    #dbg_declare(ptr %b, !290, !DIExpression(), !296)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 @__const.main.b, i64 4, i1 false), !dbg !296
  %bf.load = load i32, ptr %b, align 4, !dbg !297
  %bf.shl = shl i32 %bf.load, 20, !dbg !297
  %bf.ashr = ashr i32 %bf.shl, 25, !dbg !297
  %dec = add i32 %bf.ashr, -1, !dbg !297
  %bf.load137 = load i32, ptr %b, align 4, !dbg !297
  %bf.value = and i32 %dec, 127, !dbg !297
  %bf.shl138 = shl i32 %bf.value, 5, !dbg !297
  %bf.clear = and i32 %bf.load137, -4065, !dbg !297
  %bf.set = or i32 %bf.clear, %bf.shl138, !dbg !297
  store i32 %bf.set, ptr %b, align 4, !dbg !297
  %bf.result.shl = shl i32 %bf.value, 25, !dbg !297
  %bf.result.ashr = ashr i32 %bf.result.shl, 25, !dbg !297
  %bf.load139 = load i32, ptr %b, align 4, !dbg !298
  %bf.clear140 = and i32 %bf.load139, 31, !dbg !298
  %cmp141 = icmp ne i32 %bf.clear140, 17, !dbg !300
  br i1 %cmp141, label %if.then153, label %lor.lhs.false143, !dbg !301

lor.lhs.false143:                                 ; preds = %if.end136
  %bf.load144 = load i32, ptr %b, align 4, !dbg !302
  %bf.shl145 = shl i32 %bf.load144, 20, !dbg !302
  %bf.ashr146 = ashr i32 %bf.shl145, 25, !dbg !302
  %cmp147 = icmp ne i32 %bf.ashr146, -4, !dbg !303
  br i1 %cmp147, label %if.then153, label %lor.lhs.false149, !dbg !304

lor.lhs.false149:                                 ; preds = %lor.lhs.false143
  %bf.load150 = load i32, ptr %b, align 4, !dbg !305
  %bf.lshr = lshr i32 %bf.load150, 12, !dbg !305
  %cmp151 = icmp ne i32 %bf.lshr, 344865, !dbg !306
  br i1 %cmp151, label %if.then153, label %if.end154, !dbg !304

if.then153:                                       ; preds = %lor.lhs.false149, %lor.lhs.false143, %if.end136
  store i32 15, ptr %retval, align 4, !dbg !307
  br label %return, !dbg !307

if.end154:                                        ; preds = %lor.lhs.false149
  %call155 = call i32 @once(), !dbg !308
  %call156 = call i32 @once(), !dbg !310
  %add = add i32 %call155, %call156, !dbg !311
  %cmp157 = icmp ne i32 %add, 83, !dbg !312
  br i1 %cmp157, label %if.then159, label %if.end160, !dbg !312

if.then159:                                       ; preds = %if.end154
  store i32 16, ptr %retval, align 4, !dbg !313
  br label %return, !dbg !313

if.end160:                                        ; preds = %if.end154
  %call161 = call i32 @jumps(i32 noundef 99), !dbg !314
  %cmp162 = icmp ne i32 %call161, 10, !dbg !316
  br i1 %cmp162, label %if.then164, label %if.end165, !dbg !316

if.then164:                                       ; preds = %if.end160
  store i32 17, ptr %retval, align 4, !dbg !317
  br label %return, !dbg !317

if.end165:                                        ; preds = %if.end160
    #dbg_declare(ptr %m, !318, !DIExpression(), !320)
  store volatile i32 -7, ptr %m, align 4, !dbg !320
    #dbg_declare(ptr %u, !321, !DIExpression(), !323)
  store volatile i32 -294967296, ptr %u, align 4, !dbg !323
  %33 = load volatile i32, ptr %m, align 4, !dbg !324
  %div = sdiv i32 %33, 2, !dbg !326
  %cmp166 = icmp ne i32 %div, -3, !dbg !327
  br i1 %cmp166, label %if.then182, label %lor.lhs.false168, !dbg !328

lor.lhs.false168:                                 ; preds = %if.end165
  %34 = load volatile i32, ptr %m, align 4, !dbg !329
  %rem = srem i32 %34, 2, !dbg !330
  %cmp169 = icmp ne i32 %rem, -1, !dbg !331
  br i1 %cmp169, label %if.then182, label %lor.lhs.false171, !dbg !332

lor.lhs.false171:                                 ; preds = %lor.lhs.false168
  %35 = load volatile i32, ptr %u, align 4, !dbg !333
  %div172 = udiv i32 %35, 3, !dbg !334
  %cmp173 = icmp ne i32 %div172, 1333333333, !dbg !335
  br i1 %cmp173, label %if.then182, label %lor.lhs.false175, !dbg !336

lor.lhs.false175:                                 ; preds = %lor.lhs.false171
  %36 = load volatile i32, ptr %m, align 4, !dbg !337
  %shr = ashr i32 %36, 1, !dbg !338
  %cmp176 = icmp ne i32 %shr, -4, !dbg !339
  br i1 %cmp176, label %if.then182, label %lor.lhs.false178, !dbg !340

lor.lhs.false178:                                 ; preds = %lor.lhs.false175
  %37 = load volatile i32, ptr %u, align 4, !dbg !341
  %shr179 = lshr i32 %37, 31, !dbg !342
  %cmp180 = icmp ne i32 %shr179, 1, !dbg !343
  br i1 %cmp180, label %if.then182, label %if.end183, !dbg !340

if.then182:                                       ; preds = %lor.lhs.false178, %lor.lhs.false175, %lor.lhs.false171, %lor.lhs.false168, %if.end165
  store i32 18, ptr %retval, align 4, !dbg !344
  br label %return, !dbg !344

if.end183:                                        ; preds = %lor.lhs.false178
  %38 = load volatile i32, ptr %m, align 4, !dbg !345
  %conv184 = trunc i32 %38 to i8, !dbg !347
  %conv185 = zext i8 %conv184 to i32, !dbg !347
  %cmp186 = icmp ne i32 %conv185, 249, !dbg !348
  br i1 %cmp186, label %if.then201, label %lor.lhs.false188, !dbg !349

lor.lhs.false188:                                 ; preds = %if.end183
  %39 = load volatile i32, ptr %m, align 4, !dbg !350
  %conv189 = trunc i32 %39 to i16, !dbg !351
  %conv190 = zext i16 %conv189 to i32, !dbg !351
  %cmp191 = icmp ne i32 %conv190, 65529, !dbg !352
  br i1 %cmp191, label %if.then201, label %lor.lhs.false193, !dbg !353

lor.lhs.false193:                                 ; preds = %lor.lhs.false188
  %40 = load volatile i32, ptr %m, align 4, !dbg !354
  %conv194 = sext i32 %40 to i64, !dbg !355
  %cmp195 = icmp ne i64 %conv194, -7, !dbg !356
  br i1 %cmp195, label %if.then201, label %lor.lhs.false197, !dbg !357

lor.lhs.false197:                                 ; preds = %lor.lhs.false193
  %41 = load volatile i32, ptr %u, align 4, !dbg !358
  %conv198 = zext i32 %41 to i64, !dbg !359
  %cmp199 = icmp ne i64 %conv198, 4000000000, !dbg !360
  br i1 %cmp199, label %if.then201, label %if.end202, !dbg !357

if.then201:                                       ; preds = %lor.lhs.false197, %lor.lhs.false193, %lor.lhs.false188, %if.end183
  store i32 19, ptr %retval, align 4, !dbg !361
  br label %return, !dbg !361

if.end202:                                        ; preds = %lor.lhs.false197
  %42 = load volatile i32, ptr %m, align 4, !dbg !362
  %xor = xor i32 %42, 12, !dbg !364
  %cmp203 = icmp ne i32 %xor, -11, !dbg !365
  br i1 %cmp203, label %if.then217, label %lor.lhs.false205, !dbg !366

lor.lhs.false205:                                 ; preds = %if.end202
  %43 = load volatile i32, ptr %m, align 4, !dbg !367
  %and = and i32 %43, 12, !dbg !368
  %cmp206 = icmp ne i32 %and, 8, !dbg !369
  br i1 %cmp206, label %if.then217, label %lor.lhs.false208, !dbg !370

lor.lhs.false208:                                 ; preds = %lor.lhs.false205
  %44 = load volatile i32, ptr %m, align 4, !dbg !371
  %or = or i32 %44, 12, !dbg !372
  %cmp209 = icmp ne i32 %or, -3, !dbg !373
  br i1 %cmp209, label %if.then217, label %lor.lhs.false211, !dbg !374

lor.lhs.false211:                                 ; preds = %lor.lhs.false208
  %45 = load volatile i32, ptr %m, align 4, !dbg !375
  %not = xor i32 %45, -1, !dbg !376
  %cmp212 = icmp ne i32 %not, 6, !dbg !377
  br i1 %cmp212, label %if.then217, label %lor.lhs.false214, !dbg !378

lor.lhs.false214:                                 ; preds = %lor.lhs.false211
  %46 = load volatile i32, ptr %m, align 4, !dbg !379
  %shl = shl i32 %46, 3, !dbg !380
  %cmp215 = icmp ne i32 %shl, -56, !dbg !381
  br i1 %cmp215, label %if.then217, label %if.end218, !dbg !378

if.then217:                                       ; preds = %lor.lhs.false214, %lor.lhs.false211, %lor.lhs.false208, %lor.lhs.false205, %if.end202
  store i32 20, ptr %retval, align 4, !dbg !382
  br label %return, !dbg !382

if.end218:                                        ; preds = %lor.lhs.false214
  %47 = load volatile i32, ptr %m, align 4, !dbg !383
  %cmp219 = icmp slt i32 %47, 0, !dbg !385
  br i1 %cmp219, label %land.lhs.true, label %if.end233, !dbg !386

land.lhs.true:                                    ; preds = %if.end218
  %48 = load volatile i32, ptr %u, align 4, !dbg !387
  %cmp221 = icmp ugt i32 %48, 0, !dbg !388
  br i1 %cmp221, label %land.lhs.true223, label %if.end233, !dbg !389

land.lhs.true223:                                 ; preds = %land.lhs.true
  %49 = load volatile i32, ptr %m, align 4, !dbg !390
  %cmp224 = icmp eq i32 %49, 0, !dbg !391
  br i1 %cmp224, label %if.end233, label %land.lhs.true226, !dbg !392

land.lhs.true226:                                 ; preds = %land.lhs.true223
  %50 = load volatile i32, ptr %m, align 4, !dbg !393
  %cmp227 = icmp ugt i32 %50, 5, !dbg !394
  br i1 %cmp227, label %land.lhs.true229, label %if.end233, !dbg !395

land.lhs.true229:                                 ; preds = %land.lhs.true226
  %51 = load i8, ptr @flag, align 1, !dbg !396
  %loadedv = trunc i8 %51 to i1, !dbg !396
  br i1 %loadedv, label %if.then231, label %if.end233, !dbg !395

if.then231:                                       ; preds = %land.lhs.true229
  %52 = load i32, ptr @counter, align 4, !dbg !397
  %inc232 = add i32 %52, 1, !dbg !397
  store i32 %inc232, ptr @counter, align 4, !dbg !397
  br label %if.end233, !dbg !398

if.end233:                                        ; preds = %if.then231, %land.lhs.true229, %land.lhs.true226, %land.lhs.true223, %land.lhs.true, %if.end218
  %53 = load i32, ptr @counter, align 4, !dbg !399
  %cmp234 = icmp ne i32 %53, 8, !dbg !401
  br i1 %cmp234, label %if.then236, label %if.end237, !dbg !401

if.then236:                                       ; preds = %if.end233
  store i32 21, ptr %retval, align 4, !dbg !402
  br label %return, !dbg !402

if.end237:                                        ; preds = %if.end233
  %54 = load i64, ptr @huge, align 8, !dbg !403
  %shr238 = lshr i64 %54, 60, !dbg !405
  %cmp239 = icmp ne i64 %shr238, 15, !dbg !406
  br i1 %cmp239, label %if.then251, label %lor.lhs.false241, !dbg !407

lor.lhs.false241:                                 ; preds = %if.end237
  %55 = load i64, ptr @huge, align 8, !dbg !408
  %conv242 = trunc i64 %55 to i32, !dbg !409
  %cmp243 = icmp ne i32 %conv242, 1985229328, !dbg !410
  br i1 %cmp243, label %if.then251, label %lor.lhs.false245, !dbg !411

lor.lhs.false245:                                 ; preds = %lor.lhs.false241
  %56 = load i64, ptr @huge, align 8, !dbg !412
  %cmp246 = icmp sgt i64 %56, 0, !dbg !413
  br i1 %cmp246, label %if.then251, label %lor.lhs.false248, !dbg !414

lor.lhs.false248:                                 ; preds = %lor.lhs.false245
  %57 = load i64, ptr @huge, align 8, !dbg !415
  %mul = mul i64 %57, 3, !dbg !416
  %cmp249 = icmp ne i64 %mul, -245956587649460688, !dbg !417
  br i1 %cmp249, label %if.then251, label %if.end252, !dbg !414

if.then251:                                       ; preds = %lor.lhs.false248, %lor.lhs.false245, %lor.lhs.false241, %if.end237
  store i32 22, ptr %retval, align 4, !dbg !418
  br label %return, !dbg !418

if.end252:                                        ; preds = %lor.lhs.false248
  %58 = load float, ptr @single, align 4, !dbg !419
  %mul253 = fmul float %58, 8.000000e+00, !dbg !421
  %cmp254 = fcmp olt float %mul253, 0x3FE6666660000000, !dbg !422
  br i1 %cmp254, label %if.then269, label %lor.lhs.false256, !dbg !423

lor.lhs.false256:                                 ; preds = %if.end252
  %59 = load float, ptr @single, align 4, !dbg !424
  %mul257 = fmul float %59, 8.000000e+00, !dbg !425
  %cmp258 = fcmp ogt float %mul257, 0x3FECCCCCC0000000, !dbg !426
  br i1 %cmp258, label %if.then269, label %lor.lhs.false260, !dbg !427

lor.lhs.false260:                                 ; preds = %lor.lhs.false256
  %60 = load double, ptr @precise, align 8, !dbg !428
  %mul261 = fmul double %60, 4.000000e+02, !dbg !429
  %cmp262 = fcmp une double %mul261, -1.000000e+00, !dbg !430
  br i1 %cmp262, label %if.then269, label %lor.lhs.false264, !dbg !431

lor.lhs.false264:                                 ; preds = %lor.lhs.false260
  %61 = load double, ptr @precise, align 8, !dbg !432
  %mul265 = fmul double %61, 2.000000e+03, !dbg !433
  %conv266 = fptosi double %mul265 to i32, !dbg !434
  %cmp267 = icmp ne i32 %conv266, -5, !dbg !435
  br i1 %cmp267, label %if.then269, label %if.end270, !dbg !431

if.then269:                                       ; preds = %lor.lhs.false264, %lor.lhs.false260, %lor.lhs.false256, %if.end252
  store i32 23, ptr %retval, align 4, !dbg !436
  br label %return, !dbg !436

if.end270:                                        ; preds = %lor.lhs.false264
  %62 = load float, ptr @single, align 4, !dbg !437
  %conv271 = fpext float %62 to double, !dbg !439
  %cmp272 = fcmp oeq double %conv271, 1.000000e-01, !dbg !440
  br i1 %cmp272, label %if.then281, label %lor.lhs.false274, !dbg !441

lor.lhs.false274:                                 ; preds = %if.end270
  %63 = load float, ptr @single, align 4, !dbg !442
  %cmp275 = fcmp une float 0x3FB99999A0000000, %63, !dbg !443
  br i1 %cmp275, label %if.then281, label %lor.lhs.false277, !dbg !444

lor.lhs.false277:                                 ; preds = %lor.lhs.false274
  %64 = load volatile i32, ptr %u, align 4, !dbg !445
  %conv278 = uitofp i32 %64 to float, !dbg !446
  %cmp279 = fcmp une float %conv278, 4.000000e+09, !dbg !447
  br i1 %cmp279, label %if.then281, label %if.end282, !dbg !444

if.then281:                                       ; preds = %lor.lhs.false277, %lor.lhs.false274, %if.end270
  store i32 24, ptr %retval, align 4, !dbg !448
  br label %return, !dbg !448

if.end282:                                        ; preds = %lor.lhs.false277
    #dbg_declare(ptr %copy, !449, !DIExpression(), !450)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 @start, i64 56, i1 false), !dbg !451
  %p283 = getelementptr inbounds nuw %struct.nested, ptr %copy, i32 0, i32 0, !dbg !452
  %arrayidx284 = getelementptr inbounds [3 x %struct.point], ptr %p283, i64 0, i64 0, !dbg !453
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx284, ptr align 4 %q, i64 12, i1 false), !dbg !454
  %p285 = getelementptr inbounds nuw %struct.nested, ptr %copy, i32 0, i32 0, !dbg !455
  %arrayidx286 = getelementptr inbounds [3 x %struct.point], ptr %p285, i64 0, i64 0, !dbg !457
  %x287 = getelementptr inbounds nuw %struct.point, ptr %arrayidx286, i32 0, i32 1, !dbg !458
  %65 = load i32, ptr %x287, align 4, !dbg !458
  %cmp288 = icmp ne i32 %65, 15, !dbg !459
  br i1 %cmp288, label %if.then296, label %lor.lhs.false290, !dbg !460

lor.lhs.false290:                                 ; preds = %if.end282
  %66 = load i32, ptr getelementptr inbounds nuw (%struct.point, ptr @start, i32 0, i32 1), align 4, !dbg !461
  %cmp291 = icmp ne i32 %66, -2, !dbg !462
  br i1 %cmp291, label %if.then296, label %lor.lhs.false293, !dbg !463

lor.lhs.false293:                                 ; preds = %lor.lhs.false290
  %wide = getelementptr inbounds nuw %struct.nested, ptr %copy, i32 0, i32 1, !dbg !464
  %67 = load i64, ptr %wide, align 8, !dbg !464
  %68 = load i64, ptr getelementptr inbounds nuw (%struct.nested, ptr @start, i32 0, i32 1), align 8, !dbg !465
  %cmp294 = icmp ne i64 %67, %68, !dbg !466
  br i1 %cmp294, label %if.then296, label %if.end297, !dbg !463

if.then296:                                       ; preds = %lor.lhs.false293, %lor.lhs.false290, %if.end282
  store i32 25, ptr %retval, align 4, !dbg !467
  br label %return, !dbg !467

if.end297:                                        ; preds = %lor.lhs.false293
    #dbg_declare(ptr %at, !468, !DIExpression(), !470)
  store ptr %copy, ptr %at, align 8, !dbg !470
  %69 = load ptr, ptr %at, align 8, !dbg !471
  %p298 = getelementptr inbounds nuw %struct.nested, ptr %69, i32 0, i32 0, !dbg !473
  %arrayidx299 = getelementptr inbounds [3 x %struct.point], ptr %p298, i64 0, i64 2, !dbg !471
  %70 = load ptr, ptr %at, align 8, !dbg !474
  %p300 = getelementptr inbounds nuw %struct.nested, ptr %70, i32 0, i32 0, !dbg !475
  %arrayidx301 = getelementptr inbounds [3 x %struct.point], ptr %p300, i64 0, i64 0, !dbg !474
  %sub.ptr.lhs.cast = ptrtoint ptr %arrayidx299 to i64, !dbg !476
  %sub.ptr.rhs.cast = ptrtoint ptr %arrayidx301 to i64, !dbg !476
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast, !dbg !476
  %sub.ptr.div = sdiv exact i64 %sub.ptr.sub, 12, !dbg !476
  %cmp302 = icmp ne i64 %sub.ptr.div, 2, !dbg !477
  br i1 %cmp302, label %if.then312, label %lor.lhs.false304, !dbg !478

lor.lhs.false304:                                 ; preds = %if.end297
  %71 = load ptr, ptr %at, align 8, !dbg !479
  %p305 = getelementptr inbounds nuw %struct.nested, ptr %71, i32 0, i32 0, !dbg !480
  %arrayidx306 = getelementptr inbounds [3 x %struct.point], ptr %p305, i64 0, i64 1, !dbg !479
  %72 = load ptr, ptr %at, align 8, !dbg !481
  %sub.ptr.lhs.cast307 = ptrtoint ptr %arrayidx306 to i64, !dbg !482
  %sub.ptr.rhs.cast308 = ptrtoint ptr %72 to i64, !dbg !482
  %sub.ptr.sub309 = sub i64 %sub.ptr.lhs.cast307, %sub.ptr.rhs.cast308, !dbg !482
  %cmp310 = icmp ne i64 %sub.ptr.sub309, 12, !dbg !483
  br i1 %cmp310, label %if.then312, label %if.end313, !dbg !478

if.then312:                                       ; preds = %lor.lhs.false304, %if.end297
  store i32 26, ptr %retval, align 4, !dbg !484
  br label %return, !dbg !484

if.end313:                                        ; preds = %lor.lhs.false304
  store i32 0, ptr %retval, align 4, !dbg !485
  br label %return, !dbg !485

return:                                           ; preds = %if.end313, %if.then312, %if.then296, %if.then281, %if.then269, %if.then251, %if.then236, %if.then217, %if.then201, %if.then182, %if.then164, %if.then159, %if.then153, %if.then135, %if.then124, %if.then115, %if.then106, %if.then89, %if.then80, %if.then67, %if.then58, %if.then41, %if.then32, %if.then27, %if.then12, %if.then
  %73 = load i32, ptr %retval, align 4, !dbg !486
  ret i32 %73, !dbg !486
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @length(ptr noundef %s) #0 !dbg !487 {
entry:
  %s.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
    #dbg_declare(ptr %s.addr, !490, !DIExpression(), !491)
    #dbg_declare(ptr %n, !492, !DIExpression(), !493)
  store i32 0, ptr %n, align 4, !dbg !493
  br label %while.cond, !dbg !494

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %s.addr, align 8, !dbg !495
  %1 = load i32, ptr %n, align 4, !dbg !496
  %idxprom = sext i32 %1 to i64, !dbg !495
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 %idxprom, !dbg !495
  %2 = load i8, ptr %arrayidx, align 1, !dbg !495
  %tobool = icmp ne i8 %2, 0, !dbg !494
  br i1 %tobool, label %while.body, label %while.end, !dbg !494

while.body:                                       ; preds = %while.cond
  %3 = load i32, ptr %n, align 4, !dbg !497
  %inc = add i32 %3, 1, !dbg !497
  store i32 %inc, ptr %n, align 4, !dbg !497
  br label %while.cond, !dbg !494, !llvm.loop !498

while.end:                                        ; preds = %while.cond
  %4 = load i32, ptr %n, align 4, !dbg !499
  ret i32 %4, !dbg !500
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sum(ptr noundef %at) #0 !dbg !501 {
entry:
  %at.addr = alloca ptr, align 8
  %total = alloca i32, align 4
  store ptr %at, ptr %at.addr, align 8
    #dbg_declare(ptr %at.addr, !506, !DIExpression(), !507)
    #dbg_declare(ptr %total, !508, !DIExpression(), !509)
  store i32 0, ptr %total, align 4, !dbg !509
  br label %for.cond, !dbg !510

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %at.addr, align 8, !dbg !511
  %tobool = icmp ne ptr %0, null, !dbg !514
  br i1 %tobool, label %for.body, label %for.end, !dbg !514

for.body:                                         ; preds = %for.cond
  %1 = load ptr, ptr %at.addr, align 8, !dbg !515
  %value = getelementptr inbounds nuw %struct.list, ptr %1, i32 0, i32 0, !dbg !516
  %2 = load i32, ptr %value, align 8, !dbg !516
  %3 = load i32, ptr %total, align 4, !dbg !517
  %add = add i32 %3, %2, !dbg !517
  store i32 %add, ptr %total, align 4, !dbg !517
  br label %for.inc, !dbg !518

for.inc:                                          ; preds = %for.body
  %4 = load ptr, ptr %at.addr, align 8, !dbg !519
  %next = getelementptr inbounds nuw %struct.list, ptr %4, i32 0, i32 1, !dbg !520
  %5 = load ptr, ptr %next, align 8, !dbg !520
  store ptr %5, ptr %at.addr, align 8, !dbg !521
  br label %for.cond, !dbg !522, !llvm.loop !523

for.end:                                          ; preds = %for.cond
  %6 = load i32, ptr %total, align 4, !dbg !525
  ret i32 %6, !dbg !526
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @classify(i32 noundef %n) #0 !dbg !527 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !530, !DIExpression(), !531)
  %0 = load i32, ptr %n.addr, align 4, !dbg !532
  switch i32 %0, label %sw.default [
    i32 -1, label %sw.bb
    i32 0, label %sw.bb1
    i32 5, label %sw.bb2
    i32 6, label %sw.bb2
    i32 2147483647, label %sw.bb3
  ], !dbg !533

sw.bb:                                            ; preds = %entry
  store i32 100, ptr %retval, align 4, !dbg !534
  br label %return, !dbg !534

sw.bb1:                                           ; preds = %entry
  store i32 101, ptr %retval, align 4, !dbg !536
  br label %return, !dbg !536

sw.bb2:                                           ; preds = %entry, %entry
  store i32 102, ptr %retval, align 4, !dbg !537
  br label %return, !dbg !537

sw.bb3:                                           ; preds = %entry
  store i32 103, ptr %retval, align 4, !dbg !538
  br label %return, !dbg !538

sw.default:                                       ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !539
  %cmp = icmp sgt i32 %1, 1000, !dbg !540
  %2 = zext i1 %cmp to i64, !dbg !539
  %cond = select i1 %cmp, i32 104, i32 105, !dbg !539
  store i32 %cond, ptr %retval, align 4, !dbg !541
  br label %return, !dbg !541

return:                                           ; preds = %sw.default, %sw.bb3, %sw.bb2, %sw.bb1, %sw.bb
  %3 = load i32, ptr %retval, align 4, !dbg !542
  ret i32 %3, !dbg !542
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @wide_switch(i64 noundef %n) #0 !dbg !543 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i64, align 8
  store i64 %n, ptr %n.addr, align 8
    #dbg_declare(ptr %n.addr, !546, !DIExpression(), !547)
  %0 = load i64, ptr %n.addr, align 8, !dbg !548
  switch i64 %0, label %sw.default [
    i64 -1, label %sw.bb
    i64 1099511627776, label %sw.bb1
  ], !dbg !549

sw.bb:                                            ; preds = %entry
  store i32 1, ptr %retval, align 4, !dbg !550
  br label %return, !dbg !550

sw.bb1:                                           ; preds = %entry
  store i32 2, ptr %retval, align 4, !dbg !552
  br label %return, !dbg !552

sw.default:                                       ; preds = %entry
  store i32 3, ptr %retval, align 4, !dbg !553
  br label %return, !dbg !553

return:                                           ; preds = %sw.default, %sw.bb1, %sw.bb
  %1 = load i32, ptr %retval, align 4, !dbg !554
  ret i32 %1, !dbg !554
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @gcd(i32 noundef %a, i32 noundef %b) #0 !dbg !555 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %rest = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !558, !DIExpression(), !559)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !560, !DIExpression(), !561)
  br label %while.cond, !dbg !562

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, ptr %b.addr, align 4, !dbg !563
  %cmp = icmp ne i32 %0, 0, !dbg !564
  br i1 %cmp, label %while.body, label %while.end, !dbg !562

while.body:                                       ; preds = %while.cond
    #dbg_declare(ptr %rest, !565, !DIExpression(), !567)
  %1 = load i32, ptr %a.addr, align 4, !dbg !568
  %2 = load i32, ptr %b.addr, align 4, !dbg !569
  %rem = urem i32 %1, %2, !dbg !570
  store i32 %rem, ptr %rest, align 4, !dbg !567
  %3 = load i32, ptr %b.addr, align 4, !dbg !571
  store i32 %3, ptr %a.addr, align 4, !dbg !572
  %4 = load i32, ptr %rest, align 4, !dbg !573
  store i32 %4, ptr %b.addr, align 4, !dbg !574
  br label %while.cond, !dbg !562, !llvm.loop !575

while.end:                                        ; preds = %while.cond
  %5 = load i32, ptr %a.addr, align 4, !dbg !577
  ret i32 %5, !dbg !578
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @factorial(i32 noundef %n) #0 !dbg !579 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !580, !DIExpression(), !581)
  %0 = load i32, ptr %n.addr, align 4, !dbg !582
  %cmp = icmp sle i32 %0, 1, !dbg !583
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !582

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !582

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !584
  %2 = load i32, ptr %n.addr, align 4, !dbg !585
  %sub = sub i32 %2, 1, !dbg !586
  %call = call i32 @factorial(i32 noundef %sub), !dbg !587
  %mul = mul i32 %1, %call, !dbg !588
  br label %cond.end, !dbg !582

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 1, %cond.true ], [ %mul, %cond.false ], !dbg !582
  ret i32 %cond, !dbg !589
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: noinline nounwind optnone uwtable
define internal { i64, i16 } @shift(i64 %p.coerce0, i16 %p.coerce1, i32 noundef %by) #0 !dbg !590 {
entry:
  %retval = alloca %struct.point, align 4
  %p = alloca %struct.point, align 4
  %coerce = alloca { i64, i16 }, align 4
  %by.addr = alloca i32, align 4
  %retval.coerce = alloca { i64, i16 }, align 8
  %0 = getelementptr inbounds nuw { i64, i16 }, ptr %coerce, i32 0, i32 0
  store i64 %p.coerce0, ptr %0, align 4
  %1 = getelementptr inbounds nuw { i64, i16 }, ptr %coerce, i32 0, i32 1
  store i16 %p.coerce1, ptr %1, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %coerce, i64 12, i1 false)
    #dbg_declare(ptr %p, !593, !DIExpression(), !594)
  store i32 %by, ptr %by.addr, align 4
    #dbg_declare(ptr %by.addr, !595, !DIExpression(), !596)
  %2 = load i32, ptr %by.addr, align 4, !dbg !597
  %x = getelementptr inbounds nuw %struct.point, ptr %p, i32 0, i32 1, !dbg !598
  %3 = load i32, ptr %x, align 4, !dbg !599
  %add = add i32 %3, %2, !dbg !599
  store i32 %add, ptr %x, align 4, !dbg !599
  %y = getelementptr inbounds nuw %struct.point, ptr %p, i32 0, i32 2, !dbg !600
  %4 = load i16, ptr %y, align 4, !dbg !600
  %conv = sext i16 %4 to i32, !dbg !601
  %5 = load i32, ptr %by.addr, align 4, !dbg !602
  %mul = mul i32 %conv, %5, !dbg !603
  %conv1 = trunc i32 %mul to i16, !dbg !604
  %y2 = getelementptr inbounds nuw %struct.point, ptr %p, i32 0, i32 2, !dbg !605
  store i16 %conv1, ptr %y2, align 4, !dbg !606
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %retval, ptr align 4 %p, i64 12, i1 false), !dbg !607
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %retval.coerce, ptr align 4 %retval, i64 12, i1 false), !dbg !608
  %6 = load { i64, i16 }, ptr %retval.coerce, align 8, !dbg !608
  ret { i64, i16 } %6, !dbg !608
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @sort(ptr noundef %a, i32 noundef %n) #0 !dbg !609 {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  %t = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !613, !DIExpression(), !614)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !615, !DIExpression(), !616)
    #dbg_declare(ptr %i, !617, !DIExpression(), !619)
  store i32 1, ptr %i, align 4, !dbg !619
  br label %for.cond, !dbg !620

for.cond:                                         ; preds = %for.inc17, %entry
  %0 = load i32, ptr %i, align 4, !dbg !621
  %1 = load i32, ptr %n.addr, align 4, !dbg !623
  %cmp = icmp slt i32 %0, %1, !dbg !624
  br i1 %cmp, label %for.body, label %for.end18, !dbg !625

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %j, !626, !DIExpression(), !628)
  %2 = load i32, ptr %i, align 4, !dbg !629
  store i32 %2, ptr %j, align 4, !dbg !628
  br label %for.cond1, !dbg !630

for.cond1:                                        ; preds = %for.inc, %for.body
  %3 = load i32, ptr %j, align 4, !dbg !631
  %cmp2 = icmp sgt i32 %3, 0, !dbg !633
  br i1 %cmp2, label %land.rhs, label %land.end, !dbg !634

land.rhs:                                         ; preds = %for.cond1
  %4 = load ptr, ptr %a.addr, align 8, !dbg !635
  %5 = load i32, ptr %j, align 4, !dbg !636
  %sub = sub i32 %5, 1, !dbg !637
  %idxprom = sext i32 %sub to i64, !dbg !635
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom, !dbg !635
  %6 = load i32, ptr %arrayidx, align 4, !dbg !635
  %7 = load ptr, ptr %a.addr, align 8, !dbg !638
  %8 = load i32, ptr %j, align 4, !dbg !639
  %idxprom3 = sext i32 %8 to i64, !dbg !638
  %arrayidx4 = getelementptr inbounds i32, ptr %7, i64 %idxprom3, !dbg !638
  %9 = load i32, ptr %arrayidx4, align 4, !dbg !638
  %cmp5 = icmp sgt i32 %6, %9, !dbg !640
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond1
  %10 = phi i1 [ false, %for.cond1 ], [ %cmp5, %land.rhs ], !dbg !641
  br i1 %10, label %for.body6, label %for.end, !dbg !642

for.body6:                                        ; preds = %land.end
    #dbg_declare(ptr %t, !643, !DIExpression(), !645)
  %11 = load ptr, ptr %a.addr, align 8, !dbg !646
  %12 = load i32, ptr %j, align 4, !dbg !647
  %idxprom7 = sext i32 %12 to i64, !dbg !646
  %arrayidx8 = getelementptr inbounds i32, ptr %11, i64 %idxprom7, !dbg !646
  %13 = load i32, ptr %arrayidx8, align 4, !dbg !646
  store i32 %13, ptr %t, align 4, !dbg !645
  %14 = load ptr, ptr %a.addr, align 8, !dbg !648
  %15 = load i32, ptr %j, align 4, !dbg !649
  %sub9 = sub i32 %15, 1, !dbg !650
  %idxprom10 = sext i32 %sub9 to i64, !dbg !648
  %arrayidx11 = getelementptr inbounds i32, ptr %14, i64 %idxprom10, !dbg !648
  %16 = load i32, ptr %arrayidx11, align 4, !dbg !648
  %17 = load ptr, ptr %a.addr, align 8, !dbg !651
  %18 = load i32, ptr %j, align 4, !dbg !652
  %idxprom12 = sext i32 %18 to i64, !dbg !651
  %arrayidx13 = getelementptr inbounds i32, ptr %17, i64 %idxprom12, !dbg !651
  store i32 %16, ptr %arrayidx13, align 4, !dbg !653
  %19 = load i32, ptr %t, align 4, !dbg !654
  %20 = load ptr, ptr %a.addr, align 8, !dbg !655
  %21 = load i32, ptr %j, align 4, !dbg !656
  %sub14 = sub i32 %21, 1, !dbg !657
  %idxprom15 = sext i32 %sub14 to i64, !dbg !655
  %arrayidx16 = getelementptr inbounds i32, ptr %20, i64 %idxprom15, !dbg !655
  store i32 %19, ptr %arrayidx16, align 4, !dbg !658
  br label %for.inc, !dbg !659

for.inc:                                          ; preds = %for.body6
  %22 = load i32, ptr %j, align 4, !dbg !660
  %dec = add i32 %22, -1, !dbg !660
  store i32 %dec, ptr %j, align 4, !dbg !660
  br label %for.cond1, !dbg !661, !llvm.loop !662

for.end:                                          ; preds = %land.end
  br label %for.inc17, !dbg !663

for.inc17:                                        ; preds = %for.end
  %23 = load i32, ptr %i, align 4, !dbg !664
  %inc = add i32 %23, 1, !dbg !664
  store i32 %inc, ptr %i, align 4, !dbg !664
  br label %for.cond, !dbg !665, !llvm.loop !666

for.end18:                                        ; preds = %for.cond
  ret void, !dbg !668
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @once() #0 !dbg !99 {
entry:
  %0 = load i32, ptr @once.calls, align 4, !dbg !669
  %inc = add i32 %0, 1, !dbg !669
  store i32 %inc, ptr @once.calls, align 4, !dbg !669
  ret i32 %inc, !dbg !670
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @jumps(i32 noundef %n) #0 !dbg !671 {
entry:
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !672, !DIExpression(), !673)
    #dbg_declare(ptr %i, !674, !DIExpression(), !675)
  store i32 0, ptr %i, align 4, !dbg !675
  br label %again, !dbg !676

again:                                            ; preds = %if.end, %entry
    #dbg_label(!677, !678)
  %0 = load i32, ptr %i, align 4, !dbg !679
  %1 = load i32, ptr %i, align 4, !dbg !681
  %mul = mul i32 %0, %1, !dbg !682
  %2 = load i32, ptr %n.addr, align 4, !dbg !683
  %cmp = icmp sgt i32 %mul, %2, !dbg !684
  br i1 %cmp, label %if.then, label %if.end, !dbg !684

if.then:                                          ; preds = %again
  br label %done, !dbg !685

if.end:                                           ; preds = %again
  %3 = load i32, ptr %i, align 4, !dbg !686
  %inc = add i32 %3, 1, !dbg !686
  store i32 %inc, ptr %i, align 4, !dbg !686
  br label %again, !dbg !687

done:                                             ; preds = %if.then
    #dbg_label(!688, !689)
  %4 = load i32, ptr %i, align 4, !dbg !690
  ret i32 %4, !dbg !691
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!105, !106, !107, !108, !109, !110, !111}
!llvm.ident = !{!112}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 21, type: !15, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !21, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "values.c", directory: ".", checksumkind: CSK_MD5, checksum: "195113ffc6416bc9b9524e69536089c5")
!4 = !{!5, !7, !9, !11, !13, !15, !16, !17, !18, !20}
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "u8", file: !3, line: 9, baseType: !6)
!6 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "u16", file: !3, line: 10, baseType: !8)
!8 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "i64", file: !3, line: 12, baseType: !10)
!10 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "u64", file: !3, line: 13, baseType: !12)
!12 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "u32", file: !3, line: 11, baseType: !14)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!17 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!20 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!21 = !{!0, !22, !28, !33, !38, !40, !46, !64, !68, !70, !72, !74, !83, !86, !93, !95, !97, !102}
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "text", scope: !2, file: !3, line: 23, type: !24, isLocal: false, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 72, elements: !26)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!26 = !{!27}
!27 = !DISubrange(count: 9)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !30, isLocal: true, isDefinition: true)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 40, elements: !31)
!31 = !{!32}
!32 = !DISubrange(count: 5)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression())
!34 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !35, isLocal: true, isDefinition: true)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 32, elements: !36)
!36 = !{!37}
!37 = !DISubrange(count: 4)
!38 = !DIGlobalVariableExpression(var: !39, expr: !DIExpression())
!39 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !35, isLocal: true, isDefinition: true)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(name: "words", scope: !2, file: !3, line: 24, type: !42, isLocal: false, isDefinition: true)
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !43, size: 192, elements: !44)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!44 = !{!45}
!45 = !DISubrange(count: 3)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "start", scope: !2, file: !3, line: 25, type: !48, isLocal: false, isDefinition: true)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 16, size: 448, elements: !49)
!49 = !{!50, !58, !59}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !48, file: !3, line: 16, baseType: !51, size: 288)
!51 = !DICompositeType(tag: DW_TAG_array_type, baseType: !52, size: 288, elements: !44)
!52 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 15, size: 96, elements: !53)
!53 = !{!54, !56, !57}
!54 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !52, file: !3, line: 15, baseType: !55, size: 8)
!55 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !52, file: !3, line: 15, baseType: !15, size: 32, offset: 32)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !52, file: !3, line: 15, baseType: !20, size: 16, offset: 64)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "wide", scope: !48, file: !3, line: 16, baseType: !9, size: 64, offset: 320)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !48, file: !3, line: 16, baseType: !60, size: 16, offset: 384)
!60 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !48, file: !3, line: 16, size: 16, elements: !61)
!61 = !{!62, !63}
!62 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !60, file: !3, line: 16, baseType: !5, size: 8)
!63 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !60, file: !3, line: 16, baseType: !5, size: 8, offset: 8)
!64 = !DIGlobalVariableExpression(var: !65, expr: !DIExpression())
!65 = distinct !DIGlobalVariable(name: "into", scope: !2, file: !3, line: 27, type: !66, isLocal: false, isDefinition: true)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!67 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!68 = !DIGlobalVariableExpression(var: !69, expr: !DIExpression())
!69 = distinct !DIGlobalVariable(name: "huge", scope: !2, file: !3, line: 28, type: !11, isLocal: false, isDefinition: true)
!70 = !DIGlobalVariableExpression(var: !71, expr: !DIExpression())
!71 = distinct !DIGlobalVariable(name: "single", scope: !2, file: !3, line: 30, type: !17, isLocal: false, isDefinition: true)
!72 = !DIGlobalVariableExpression(var: !73, expr: !DIExpression())
!73 = distinct !DIGlobalVariable(name: "precise", scope: !2, file: !3, line: 31, type: !16, isLocal: false, isDefinition: true)
!74 = !DIGlobalVariableExpression(var: !75, expr: !DIExpression())
!75 = distinct !DIGlobalVariable(name: "operations", scope: !2, file: !3, line: 35, type: !76, isLocal: false, isDefinition: true)
!76 = !DICompositeType(tag: DW_TAG_array_type, baseType: !77, size: 128, elements: !81)
!77 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !78)
!78 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !79, size: 64)
!79 = !DISubroutineType(types: !80)
!80 = !{!15, !15, !15}
!81 = !{!82}
!82 = !DISubrange(count: 2)
!83 = !DIGlobalVariableExpression(var: !84, expr: !DIExpression())
!84 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 22, type: !85, isLocal: true, isDefinition: true)
!85 = !DICompositeType(tag: DW_TAG_array_type, baseType: !67, size: 160, elements: !31)
!86 = !DIGlobalVariableExpression(var: !87, expr: !DIExpression())
!87 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 26, type: !88, isLocal: true, isDefinition: true)
!88 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !3, line: 19, size: 128, elements: !89)
!89 = !{!90, !91}
!90 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !88, file: !3, line: 19, baseType: !15, size: 32)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !88, file: !3, line: 19, baseType: !92, size: 64, offset: 64)
!92 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !88, size: 64)
!93 = !DIGlobalVariableExpression(var: !94, expr: !DIExpression())
!94 = distinct !DIGlobalVariable(name: "second", scope: !2, file: !3, line: 26, type: !88, isLocal: true, isDefinition: true)
!95 = !DIGlobalVariableExpression(var: !96, expr: !DIExpression())
!96 = distinct !DIGlobalVariable(name: "third", scope: !2, file: !3, line: 26, type: !88, isLocal: true, isDefinition: true)
!97 = !DIGlobalVariableExpression(var: !98, expr: !DIExpression())
!98 = distinct !DIGlobalVariable(name: "calls", scope: !99, file: !3, line: 94, type: !15, isLocal: true, isDefinition: true)
!99 = distinct !DISubprogram(name: "once", scope: !3, file: !3, line: 93, type: !100, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!100 = !DISubroutineType(types: !101)
!101 = !{!15}
!102 = !DIGlobalVariableExpression(var: !103, expr: !DIExpression())
!103 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 29, type: !104, isLocal: true, isDefinition: true)
!104 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!105 = !{i32 7, !"Dwarf Version", i32 5}
!106 = !{i32 2, !"Debug Info Version", i32 3}
!107 = !{i32 1, !"wchar_size", i32 4}
!108 = !{i32 8, !"PIC Level", i32 2}
!109 = !{i32 7, !"PIE Level", i32 2}
!110 = !{i32 7, !"uwtable", i32 2}
!111 = !{i32 7, !"frame-pointer", i32 2}
!112 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!113 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 33, type: !79, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!114 = !{}
!115 = !DILocalVariable(name: "a", arg: 1, scope: !113, file: !3, line: 33, type: !15)
!116 = !DILocation(line: 33, column: 19, scope: !113)
!117 = !DILocalVariable(name: "b", arg: 2, scope: !113, file: !3, line: 33, type: !15)
!118 = !DILocation(line: 33, column: 26, scope: !113)
!119 = !DILocation(line: 33, column: 38, scope: !113)
!120 = !DILocation(line: 33, column: 42, scope: !113)
!121 = !DILocation(line: 33, column: 40, scope: !113)
!122 = !DILocation(line: 33, column: 31, scope: !113)
!123 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 34, type: !79, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!124 = !DILocalVariable(name: "a", arg: 1, scope: !123, file: !3, line: 34, type: !15)
!125 = !DILocation(line: 34, column: 19, scope: !123)
!126 = !DILocalVariable(name: "b", arg: 2, scope: !123, file: !3, line: 34, type: !15)
!127 = !DILocation(line: 34, column: 26, scope: !123)
!128 = !DILocation(line: 34, column: 38, scope: !123)
!129 = !DILocation(line: 34, column: 42, scope: !123)
!130 = !DILocation(line: 34, column: 40, scope: !123)
!131 = !DILocation(line: 34, column: 31, scope: !123)
!132 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 108, type: !100, scopeLine: 108, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !114)
!133 = !DILocation(line: 109, column: 9, scope: !134)
!134 = distinct !DILexicalBlock(scope: !132, file: !3, line: 109, column: 9)
!135 = !DILocation(line: 109, column: 17, scope: !134)
!136 = !DILocation(line: 109, column: 40, scope: !134)
!137 = !DILocation(line: 109, column: 44, scope: !134)
!138 = !DILocation(line: 109, column: 43, scope: !134)
!139 = !DILocation(line: 109, column: 49, scope: !134)
!140 = !DILocation(line: 109, column: 55, scope: !134)
!141 = !DILocation(line: 109, column: 58, scope: !134)
!142 = !DILocation(line: 109, column: 67, scope: !134)
!143 = !DILocation(line: 109, column: 73, scope: !134)
!144 = !DILocation(line: 111, column: 16, scope: !145)
!145 = distinct !DILexicalBlock(scope: !132, file: !3, line: 111, column: 9)
!146 = !DILocation(line: 111, column: 9, scope: !145)
!147 = !DILocation(line: 111, column: 26, scope: !145)
!148 = !DILocation(line: 111, column: 31, scope: !145)
!149 = !DILocation(line: 111, column: 41, scope: !145)
!150 = !DILocation(line: 111, column: 34, scope: !145)
!151 = !DILocation(line: 111, column: 51, scope: !145)
!152 = !DILocation(line: 111, column: 56, scope: !145)
!153 = !DILocation(line: 111, column: 59, scope: !145)
!154 = !DILocation(line: 111, column: 71, scope: !145)
!155 = !DILocation(line: 111, column: 79, scope: !145)
!156 = !DILocation(line: 112, column: 20, scope: !157)
!157 = distinct !DILexicalBlock(scope: !132, file: !3, line: 112, column: 9)
!158 = !DILocation(line: 112, column: 22, scope: !157)
!159 = !DILocation(line: 112, column: 27, scope: !157)
!160 = !DILocation(line: 112, column: 41, scope: !157)
!161 = !DILocation(line: 112, column: 30, scope: !157)
!162 = !DILocation(line: 112, column: 45, scope: !157)
!163 = !DILocation(line: 112, column: 50, scope: !157)
!164 = !DILocation(line: 112, column: 59, scope: !157)
!165 = !DILocation(line: 112, column: 64, scope: !157)
!166 = !DILocation(line: 112, column: 81, scope: !157)
!167 = !DILocation(line: 112, column: 96, scope: !157)
!168 = !DILocation(line: 112, column: 84, scope: !157)
!169 = !DILocation(line: 112, column: 98, scope: !157)
!170 = !DILocation(line: 112, column: 104, scope: !157)
!171 = !DILocation(line: 113, column: 9, scope: !172)
!172 = distinct !DILexicalBlock(scope: !132, file: !3, line: 113, column: 9)
!173 = !DILocation(line: 113, column: 21, scope: !172)
!174 = !DILocation(line: 113, column: 28, scope: !172)
!175 = !DILocation(line: 114, column: 9, scope: !176)
!176 = distinct !DILexicalBlock(scope: !132, file: !3, line: 114, column: 9)
!177 = !DILocation(line: 114, column: 29, scope: !176)
!178 = !DILocation(line: 114, column: 34, scope: !176)
!179 = !DILocation(line: 114, column: 37, scope: !176)
!180 = !DILocation(line: 114, column: 57, scope: !176)
!181 = !DILocation(line: 114, column: 64, scope: !176)
!182 = !DILocation(line: 115, column: 9, scope: !183)
!183 = distinct !DILexicalBlock(scope: !132, file: !3, line: 115, column: 9)
!184 = !DILocation(line: 115, column: 22, scope: !183)
!185 = !DILocation(line: 115, column: 29, scope: !183)
!186 = !DILocation(line: 115, column: 32, scope: !183)
!187 = !DILocation(line: 115, column: 44, scope: !183)
!188 = !DILocation(line: 115, column: 51, scope: !183)
!189 = !DILocation(line: 115, column: 54, scope: !183)
!190 = !DILocation(line: 115, column: 66, scope: !183)
!191 = !DILocation(line: 115, column: 73, scope: !183)
!192 = !DILocation(line: 115, column: 76, scope: !183)
!193 = !DILocation(line: 115, column: 97, scope: !183)
!194 = !DILocation(line: 115, column: 105, scope: !183)
!195 = !DILocation(line: 116, column: 9, scope: !196)
!196 = distinct !DILexicalBlock(scope: !132, file: !3, line: 116, column: 9)
!197 = !DILocation(line: 116, column: 24, scope: !196)
!198 = !DILocation(line: 116, column: 31, scope: !196)
!199 = !DILocation(line: 116, column: 34, scope: !196)
!200 = !DILocation(line: 116, column: 46, scope: !196)
!201 = !DILocation(line: 116, column: 54, scope: !196)
!202 = !DILocation(line: 117, column: 9, scope: !203)
!203 = distinct !DILexicalBlock(scope: !132, file: !3, line: 117, column: 9)
!204 = !DILocation(line: 117, column: 25, scope: !203)
!205 = !DILocation(line: 117, column: 30, scope: !203)
!206 = !DILocation(line: 117, column: 33, scope: !203)
!207 = !DILocation(line: 117, column: 63, scope: !203)
!208 = !DILocation(line: 117, column: 68, scope: !203)
!209 = !DILocation(line: 117, column: 71, scope: !203)
!210 = !DILocation(line: 117, column: 86, scope: !203)
!211 = !DILocation(line: 117, column: 92, scope: !203)
!212 = !DILocation(line: 118, column: 9, scope: !213)
!213 = distinct !DILexicalBlock(scope: !132, file: !3, line: 118, column: 9)
!214 = !DILocation(line: 118, column: 21, scope: !213)
!215 = !DILocation(line: 118, column: 27, scope: !213)
!216 = !DILocation(line: 118, column: 30, scope: !213)
!217 = !DILocation(line: 118, column: 44, scope: !213)
!218 = !DILocation(line: 118, column: 56, scope: !213)
!219 = !DILocalVariable(name: "p", scope: !132, file: !3, line: 119, type: !52)
!220 = !DILocation(line: 119, column: 18, scope: !132)
!221 = !DILocalVariable(name: "q", scope: !132, file: !3, line: 120, type: !52)
!222 = !DILocation(line: 120, column: 18, scope: !132)
!223 = !DILocation(line: 120, column: 22, scope: !132)
!224 = !DILocation(line: 121, column: 11, scope: !225)
!225 = distinct !DILexicalBlock(scope: !132, file: !3, line: 121, column: 9)
!226 = !DILocation(line: 121, column: 13, scope: !225)
!227 = !DILocation(line: 121, column: 19, scope: !225)
!228 = !DILocation(line: 121, column: 24, scope: !225)
!229 = !DILocation(line: 121, column: 22, scope: !225)
!230 = !DILocation(line: 121, column: 26, scope: !225)
!231 = !DILocation(line: 121, column: 33, scope: !225)
!232 = !DILocation(line: 121, column: 38, scope: !225)
!233 = !DILocation(line: 121, column: 40, scope: !225)
!234 = !DILocation(line: 121, column: 46, scope: !225)
!235 = !DILocation(line: 121, column: 51, scope: !225)
!236 = !DILocation(line: 121, column: 49, scope: !225)
!237 = !DILocation(line: 121, column: 55, scope: !225)
!238 = !DILocation(line: 121, column: 61, scope: !225)
!239 = !DILocalVariable(name: "a", scope: !132, file: !3, line: 122, type: !240)
!240 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 192, elements: !241)
!241 = !{!242}
!242 = !DISubrange(count: 6)
!243 = !DILocation(line: 122, column: 9, scope: !132)
!244 = !DILocation(line: 123, column: 10, scope: !132)
!245 = !DILocation(line: 123, column: 5, scope: !132)
!246 = !DILocalVariable(name: "i", scope: !247, file: !3, line: 124, type: !15)
!247 = distinct !DILexicalBlock(scope: !132, file: !3, line: 124, column: 5)
!248 = !DILocation(line: 124, column: 14, scope: !247)
!249 = !DILocation(line: 124, column: 10, scope: !247)
!250 = !DILocation(line: 124, column: 21, scope: !251)
!251 = distinct !DILexicalBlock(scope: !247, file: !3, line: 124, column: 5)
!252 = !DILocation(line: 124, column: 23, scope: !251)
!253 = !DILocation(line: 124, column: 5, scope: !247)
!254 = !DILocation(line: 124, column: 39, scope: !255)
!255 = distinct !DILexicalBlock(scope: !251, file: !3, line: 124, column: 37)
!256 = !DILocation(line: 124, column: 41, scope: !255)
!257 = !DILocation(line: 124, column: 37, scope: !255)
!258 = !DILocation(line: 124, column: 50, scope: !255)
!259 = !DILocation(line: 124, column: 48, scope: !255)
!260 = !DILocation(line: 124, column: 46, scope: !255)
!261 = !DILocation(line: 124, column: 54, scope: !255)
!262 = !DILocation(line: 124, column: 51, scope: !255)
!263 = !DILocation(line: 124, column: 29, scope: !251)
!264 = !DILocation(line: 124, column: 5, scope: !251)
!265 = distinct !{!265, !253, !266, !267}
!266 = !DILocation(line: 124, column: 61, scope: !247)
!267 = !{!"llvm.loop.mustprogress"}
!268 = !DILocation(line: 125, column: 9, scope: !269)
!269 = distinct !DILexicalBlock(scope: !132, file: !3, line: 125, column: 9)
!270 = !DILocation(line: 125, column: 14, scope: !269)
!271 = !DILocation(line: 125, column: 20, scope: !269)
!272 = !DILocation(line: 125, column: 23, scope: !269)
!273 = !DILocation(line: 125, column: 28, scope: !269)
!274 = !DILocation(line: 125, column: 34, scope: !269)
!275 = !DILocalVariable(name: "w", scope: !132, file: !3, line: 126, type: !276)
!276 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 17, size: 32, elements: !277)
!277 = !{!278, !279}
!278 = !DIDerivedType(tag: DW_TAG_member, name: "all", scope: !276, file: !3, line: 17, baseType: !13, size: 32)
!279 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !276, file: !3, line: 17, baseType: !280, size: 32)
!280 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 32, elements: !36)
!281 = !DILocation(line: 126, column: 16, scope: !132)
!282 = !DILocation(line: 127, column: 11, scope: !132)
!283 = !DILocation(line: 128, column: 9, scope: !284)
!284 = distinct !DILexicalBlock(scope: !132, file: !3, line: 128, column: 9)
!285 = !DILocation(line: 128, column: 20, scope: !284)
!286 = !DILocation(line: 128, column: 25, scope: !284)
!287 = !DILocation(line: 128, column: 28, scope: !284)
!288 = !DILocation(line: 128, column: 39, scope: !284)
!289 = !DILocation(line: 128, column: 45, scope: !284)
!290 = !DILocalVariable(name: "b", scope: !132, file: !3, line: 129, type: !291)
!291 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 18, size: 32, elements: !292)
!292 = !{!293, !294, !295}
!293 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !291, file: !3, line: 18, baseType: !13, size: 5, flags: DIFlagBitField, extraData: i64 0)
!294 = !DIDerivedType(tag: DW_TAG_member, name: "middle", scope: !291, file: !3, line: 18, baseType: !15, size: 7, offset: 5, flags: DIFlagBitField, extraData: i64 0)
!295 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !291, file: !3, line: 18, baseType: !13, size: 20, offset: 12, flags: DIFlagBitField, extraData: i64 0)
!296 = !DILocation(line: 129, column: 17, scope: !132)
!297 = !DILocation(line: 130, column: 13, scope: !132)
!298 = !DILocation(line: 131, column: 11, scope: !299)
!299 = distinct !DILexicalBlock(scope: !132, file: !3, line: 131, column: 9)
!300 = !DILocation(line: 131, column: 15, scope: !299)
!301 = !DILocation(line: 131, column: 21, scope: !299)
!302 = !DILocation(line: 131, column: 26, scope: !299)
!303 = !DILocation(line: 131, column: 33, scope: !299)
!304 = !DILocation(line: 131, column: 39, scope: !299)
!305 = !DILocation(line: 131, column: 44, scope: !299)
!306 = !DILocation(line: 131, column: 49, scope: !299)
!307 = !DILocation(line: 131, column: 61, scope: !299)
!308 = !DILocation(line: 132, column: 9, scope: !309)
!309 = distinct !DILexicalBlock(scope: !132, file: !3, line: 132, column: 9)
!310 = !DILocation(line: 132, column: 18, scope: !309)
!311 = !DILocation(line: 132, column: 16, scope: !309)
!312 = !DILocation(line: 132, column: 25, scope: !309)
!313 = !DILocation(line: 132, column: 32, scope: !309)
!314 = !DILocation(line: 133, column: 9, scope: !315)
!315 = distinct !DILexicalBlock(scope: !132, file: !3, line: 133, column: 9)
!316 = !DILocation(line: 133, column: 19, scope: !315)
!317 = !DILocation(line: 133, column: 26, scope: !315)
!318 = !DILocalVariable(name: "m", scope: !132, file: !3, line: 134, type: !319)
!319 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !15)
!320 = !DILocation(line: 134, column: 18, scope: !132)
!321 = !DILocalVariable(name: "u", scope: !132, file: !3, line: 135, type: !322)
!322 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !13)
!323 = !DILocation(line: 135, column: 18, scope: !132)
!324 = !DILocation(line: 136, column: 9, scope: !325)
!325 = distinct !DILexicalBlock(scope: !132, file: !3, line: 136, column: 9)
!326 = !DILocation(line: 136, column: 11, scope: !325)
!327 = !DILocation(line: 136, column: 15, scope: !325)
!328 = !DILocation(line: 136, column: 21, scope: !325)
!329 = !DILocation(line: 136, column: 24, scope: !325)
!330 = !DILocation(line: 136, column: 26, scope: !325)
!331 = !DILocation(line: 136, column: 30, scope: !325)
!332 = !DILocation(line: 136, column: 36, scope: !325)
!333 = !DILocation(line: 136, column: 39, scope: !325)
!334 = !DILocation(line: 136, column: 41, scope: !325)
!335 = !DILocation(line: 136, column: 45, scope: !325)
!336 = !DILocation(line: 136, column: 60, scope: !325)
!337 = !DILocation(line: 136, column: 63, scope: !325)
!338 = !DILocation(line: 136, column: 65, scope: !325)
!339 = !DILocation(line: 136, column: 70, scope: !325)
!340 = !DILocation(line: 136, column: 76, scope: !325)
!341 = !DILocation(line: 136, column: 79, scope: !325)
!342 = !DILocation(line: 136, column: 81, scope: !325)
!343 = !DILocation(line: 136, column: 87, scope: !325)
!344 = !DILocation(line: 136, column: 93, scope: !325)
!345 = !DILocation(line: 137, column: 13, scope: !346)
!346 = distinct !DILexicalBlock(scope: !132, file: !3, line: 137, column: 9)
!347 = !DILocation(line: 137, column: 9, scope: !346)
!348 = !DILocation(line: 137, column: 15, scope: !346)
!349 = !DILocation(line: 137, column: 49, scope: !346)
!350 = !DILocation(line: 137, column: 57, scope: !346)
!351 = !DILocation(line: 137, column: 52, scope: !346)
!352 = !DILocation(line: 137, column: 59, scope: !346)
!353 = !DILocation(line: 137, column: 68, scope: !346)
!354 = !DILocation(line: 137, column: 76, scope: !346)
!355 = !DILocation(line: 137, column: 71, scope: !346)
!356 = !DILocation(line: 137, column: 78, scope: !346)
!357 = !DILocation(line: 137, column: 84, scope: !346)
!358 = !DILocation(line: 137, column: 92, scope: !346)
!359 = !DILocation(line: 137, column: 87, scope: !346)
!360 = !DILocation(line: 137, column: 94, scope: !346)
!361 = !DILocation(line: 137, column: 112, scope: !346)
!362 = !DILocation(line: 138, column: 10, scope: !363)
!363 = distinct !DILexicalBlock(scope: !132, file: !3, line: 138, column: 9)
!364 = !DILocation(line: 138, column: 12, scope: !363)
!365 = !DILocation(line: 138, column: 18, scope: !363)
!366 = !DILocation(line: 138, column: 25, scope: !363)
!367 = !DILocation(line: 138, column: 29, scope: !363)
!368 = !DILocation(line: 138, column: 31, scope: !363)
!369 = !DILocation(line: 138, column: 37, scope: !363)
!370 = !DILocation(line: 138, column: 42, scope: !363)
!371 = !DILocation(line: 138, column: 46, scope: !363)
!372 = !DILocation(line: 138, column: 48, scope: !363)
!373 = !DILocation(line: 138, column: 54, scope: !363)
!374 = !DILocation(line: 138, column: 60, scope: !363)
!375 = !DILocation(line: 138, column: 64, scope: !363)
!376 = !DILocation(line: 138, column: 63, scope: !363)
!377 = !DILocation(line: 138, column: 66, scope: !363)
!378 = !DILocation(line: 138, column: 71, scope: !363)
!379 = !DILocation(line: 138, column: 74, scope: !363)
!380 = !DILocation(line: 138, column: 76, scope: !363)
!381 = !DILocation(line: 138, column: 81, scope: !363)
!382 = !DILocation(line: 138, column: 89, scope: !363)
!383 = !DILocation(line: 139, column: 9, scope: !384)
!384 = distinct !DILexicalBlock(scope: !132, file: !3, line: 139, column: 9)
!385 = !DILocation(line: 139, column: 11, scope: !384)
!386 = !DILocation(line: 139, column: 15, scope: !384)
!387 = !DILocation(line: 139, column: 18, scope: !384)
!388 = !DILocation(line: 139, column: 20, scope: !384)
!389 = !DILocation(line: 139, column: 24, scope: !384)
!390 = !DILocation(line: 139, column: 29, scope: !384)
!391 = !DILocation(line: 139, column: 31, scope: !384)
!392 = !DILocation(line: 139, column: 37, scope: !384)
!393 = !DILocation(line: 139, column: 45, scope: !384)
!394 = !DILocation(line: 139, column: 47, scope: !384)
!395 = !DILocation(line: 139, column: 52, scope: !384)
!396 = !DILocation(line: 139, column: 55, scope: !384)
!397 = !DILocation(line: 139, column: 68, scope: !384)
!398 = !DILocation(line: 139, column: 61, scope: !384)
!399 = !DILocation(line: 140, column: 9, scope: !400)
!400 = distinct !DILexicalBlock(scope: !132, file: !3, line: 140, column: 9)
!401 = !DILocation(line: 140, column: 17, scope: !400)
!402 = !DILocation(line: 140, column: 23, scope: !400)
!403 = !DILocation(line: 141, column: 9, scope: !404)
!404 = distinct !DILexicalBlock(scope: !132, file: !3, line: 141, column: 9)
!405 = !DILocation(line: 141, column: 14, scope: !404)
!406 = !DILocation(line: 141, column: 20, scope: !404)
!407 = !DILocation(line: 141, column: 26, scope: !404)
!408 = !DILocation(line: 141, column: 34, scope: !404)
!409 = !DILocation(line: 141, column: 29, scope: !404)
!410 = !DILocation(line: 141, column: 39, scope: !404)
!411 = !DILocation(line: 141, column: 54, scope: !404)
!412 = !DILocation(line: 141, column: 62, scope: !404)
!413 = !DILocation(line: 141, column: 67, scope: !404)
!414 = !DILocation(line: 141, column: 71, scope: !404)
!415 = !DILocation(line: 141, column: 74, scope: !404)
!416 = !DILocation(line: 141, column: 79, scope: !404)
!417 = !DILocation(line: 141, column: 83, scope: !404)
!418 = !DILocation(line: 141, column: 109, scope: !404)
!419 = !DILocation(line: 142, column: 9, scope: !420)
!420 = distinct !DILexicalBlock(scope: !132, file: !3, line: 142, column: 9)
!421 = !DILocation(line: 142, column: 16, scope: !420)
!422 = !DILocation(line: 142, column: 20, scope: !420)
!423 = !DILocation(line: 142, column: 27, scope: !420)
!424 = !DILocation(line: 142, column: 30, scope: !420)
!425 = !DILocation(line: 142, column: 37, scope: !420)
!426 = !DILocation(line: 142, column: 41, scope: !420)
!427 = !DILocation(line: 142, column: 48, scope: !420)
!428 = !DILocation(line: 142, column: 51, scope: !420)
!429 = !DILocation(line: 142, column: 59, scope: !420)
!430 = !DILocation(line: 142, column: 65, scope: !420)
!431 = !DILocation(line: 142, column: 73, scope: !420)
!432 = !DILocation(line: 142, column: 82, scope: !420)
!433 = !DILocation(line: 142, column: 90, scope: !420)
!434 = !DILocation(line: 142, column: 76, scope: !420)
!435 = !DILocation(line: 142, column: 98, scope: !420)
!436 = !DILocation(line: 142, column: 105, scope: !420)
!437 = !DILocation(line: 143, column: 17, scope: !438)
!438 = distinct !DILexicalBlock(scope: !132, file: !3, line: 143, column: 9)
!439 = !DILocation(line: 143, column: 9, scope: !438)
!440 = !DILocation(line: 143, column: 24, scope: !438)
!441 = !DILocation(line: 143, column: 31, scope: !438)
!442 = !DILocation(line: 143, column: 48, scope: !438)
!443 = !DILocation(line: 143, column: 45, scope: !438)
!444 = !DILocation(line: 143, column: 73, scope: !438)
!445 = !DILocation(line: 143, column: 83, scope: !438)
!446 = !DILocation(line: 143, column: 76, scope: !438)
!447 = !DILocation(line: 143, column: 85, scope: !438)
!448 = !DILocation(line: 143, column: 94, scope: !438)
!449 = !DILocalVariable(name: "copy", scope: !132, file: !3, line: 144, type: !48)
!450 = !DILocation(line: 144, column: 19, scope: !132)
!451 = !DILocation(line: 144, column: 26, scope: !132)
!452 = !DILocation(line: 145, column: 10, scope: !132)
!453 = !DILocation(line: 145, column: 5, scope: !132)
!454 = !DILocation(line: 145, column: 17, scope: !132)
!455 = !DILocation(line: 146, column: 14, scope: !456)
!456 = distinct !DILexicalBlock(scope: !132, file: !3, line: 146, column: 9)
!457 = !DILocation(line: 146, column: 9, scope: !456)
!458 = !DILocation(line: 146, column: 19, scope: !456)
!459 = !DILocation(line: 146, column: 21, scope: !456)
!460 = !DILocation(line: 146, column: 27, scope: !456)
!461 = !DILocation(line: 146, column: 41, scope: !456)
!462 = !DILocation(line: 146, column: 43, scope: !456)
!463 = !DILocation(line: 146, column: 49, scope: !456)
!464 = !DILocation(line: 146, column: 57, scope: !456)
!465 = !DILocation(line: 146, column: 71, scope: !456)
!466 = !DILocation(line: 146, column: 62, scope: !456)
!467 = !DILocation(line: 146, column: 77, scope: !456)
!468 = !DILocalVariable(name: "at", scope: !132, file: !3, line: 147, type: !469)
!469 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!470 = !DILocation(line: 147, column: 20, scope: !132)
!471 = !DILocation(line: 148, column: 10, scope: !472)
!472 = distinct !DILexicalBlock(scope: !132, file: !3, line: 148, column: 9)
!473 = !DILocation(line: 148, column: 14, scope: !472)
!474 = !DILocation(line: 148, column: 22, scope: !472)
!475 = !DILocation(line: 148, column: 26, scope: !472)
!476 = !DILocation(line: 148, column: 19, scope: !472)
!477 = !DILocation(line: 148, column: 31, scope: !472)
!478 = !DILocation(line: 148, column: 36, scope: !472)
!479 = !DILocation(line: 148, column: 48, scope: !472)
!480 = !DILocation(line: 148, column: 52, scope: !472)
!481 = !DILocation(line: 148, column: 67, scope: !472)
!482 = !DILocation(line: 148, column: 57, scope: !472)
!483 = !DILocation(line: 148, column: 70, scope: !472)
!484 = !DILocation(line: 148, column: 95, scope: !472)
!485 = !DILocation(line: 149, column: 5, scope: !132)
!486 = !DILocation(line: 150, column: 1, scope: !132)
!487 = distinct !DISubprogram(name: "length", scope: !3, file: !3, line: 78, type: !488, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!488 = !DISubroutineType(types: !489)
!489 = !{!15, !43}
!490 = !DILocalVariable(name: "s", arg: 1, scope: !487, file: !3, line: 78, type: !43)
!491 = !DILocation(line: 78, column: 30, scope: !487)
!492 = !DILocalVariable(name: "n", scope: !487, file: !3, line: 79, type: !15)
!493 = !DILocation(line: 79, column: 9, scope: !487)
!494 = !DILocation(line: 80, column: 5, scope: !487)
!495 = !DILocation(line: 80, column: 12, scope: !487)
!496 = !DILocation(line: 80, column: 14, scope: !487)
!497 = !DILocation(line: 80, column: 19, scope: !487)
!498 = distinct !{!498, !494, !497, !267}
!499 = !DILocation(line: 81, column: 12, scope: !487)
!500 = !DILocation(line: 81, column: 5, scope: !487)
!501 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 72, type: !502, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!502 = !DISubroutineType(types: !503)
!503 = !{!15, !504}
!504 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !505, size: 64)
!505 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !88)
!506 = !DILocalVariable(name: "at", arg: 1, scope: !501, file: !3, line: 72, type: !504)
!507 = !DILocation(line: 72, column: 34, scope: !501)
!508 = !DILocalVariable(name: "total", scope: !501, file: !3, line: 73, type: !15)
!509 = !DILocation(line: 73, column: 9, scope: !501)
!510 = !DILocation(line: 74, column: 5, scope: !501)
!511 = !DILocation(line: 74, column: 12, scope: !512)
!512 = distinct !DILexicalBlock(scope: !513, file: !3, line: 74, column: 5)
!513 = distinct !DILexicalBlock(scope: !501, file: !3, line: 74, column: 5)
!514 = !DILocation(line: 74, column: 5, scope: !513)
!515 = !DILocation(line: 74, column: 40, scope: !512)
!516 = !DILocation(line: 74, column: 44, scope: !512)
!517 = !DILocation(line: 74, column: 37, scope: !512)
!518 = !DILocation(line: 74, column: 31, scope: !512)
!519 = !DILocation(line: 74, column: 21, scope: !512)
!520 = !DILocation(line: 74, column: 25, scope: !512)
!521 = !DILocation(line: 74, column: 19, scope: !512)
!522 = !DILocation(line: 74, column: 5, scope: !512)
!523 = distinct !{!523, !514, !524, !267}
!524 = !DILocation(line: 74, column: 44, scope: !513)
!525 = !DILocation(line: 75, column: 12, scope: !501)
!526 = !DILocation(line: 75, column: 5, scope: !501)
!527 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 37, type: !528, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!528 = !DISubroutineType(types: !529)
!529 = !{!15, !15}
!530 = !DILocalVariable(name: "n", arg: 1, scope: !527, file: !3, line: 37, type: !15)
!531 = !DILocation(line: 37, column: 24, scope: !527)
!532 = !DILocation(line: 38, column: 13, scope: !527)
!533 = !DILocation(line: 38, column: 5, scope: !527)
!534 = !DILocation(line: 39, column: 14, scope: !535)
!535 = distinct !DILexicalBlock(scope: !527, file: !3, line: 38, column: 16)
!536 = !DILocation(line: 40, column: 13, scope: !535)
!537 = !DILocation(line: 41, column: 21, scope: !535)
!538 = !DILocation(line: 42, column: 22, scope: !535)
!539 = !DILocation(line: 43, column: 21, scope: !535)
!540 = !DILocation(line: 43, column: 23, scope: !535)
!541 = !DILocation(line: 43, column: 14, scope: !535)
!542 = !DILocation(line: 45, column: 1, scope: !527)
!543 = distinct !DISubprogram(name: "wide_switch", scope: !3, file: !3, line: 47, type: !544, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!544 = !DISubroutineType(types: !545)
!545 = !{!15, !11}
!546 = !DILocalVariable(name: "n", arg: 1, scope: !543, file: !3, line: 47, type: !11)
!547 = !DILocation(line: 47, column: 27, scope: !543)
!548 = !DILocation(line: 48, column: 13, scope: !543)
!549 = !DILocation(line: 48, column: 5, scope: !543)
!550 = !DILocation(line: 49, column: 33, scope: !551)
!551 = distinct !DILexicalBlock(scope: !543, file: !3, line: 48, column: 16)
!552 = !DILocation(line: 50, column: 22, scope: !551)
!553 = !DILocation(line: 51, column: 14, scope: !551)
!554 = !DILocation(line: 53, column: 1, scope: !543)
!555 = distinct !DISubprogram(name: "gcd", scope: !3, file: !3, line: 55, type: !556, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!556 = !DISubroutineType(types: !557)
!557 = !{!13, !13, !13}
!558 = !DILocalVariable(name: "a", arg: 1, scope: !555, file: !3, line: 55, type: !13)
!559 = !DILocation(line: 55, column: 19, scope: !555)
!560 = !DILocalVariable(name: "b", arg: 2, scope: !555, file: !3, line: 55, type: !13)
!561 = !DILocation(line: 55, column: 26, scope: !555)
!562 = !DILocation(line: 56, column: 5, scope: !555)
!563 = !DILocation(line: 56, column: 12, scope: !555)
!564 = !DILocation(line: 56, column: 14, scope: !555)
!565 = !DILocalVariable(name: "rest", scope: !566, file: !3, line: 57, type: !13)
!566 = distinct !DILexicalBlock(scope: !555, file: !3, line: 56, column: 20)
!567 = !DILocation(line: 57, column: 13, scope: !566)
!568 = !DILocation(line: 57, column: 20, scope: !566)
!569 = !DILocation(line: 57, column: 24, scope: !566)
!570 = !DILocation(line: 57, column: 22, scope: !566)
!571 = !DILocation(line: 58, column: 13, scope: !566)
!572 = !DILocation(line: 58, column: 11, scope: !566)
!573 = !DILocation(line: 59, column: 13, scope: !566)
!574 = !DILocation(line: 59, column: 11, scope: !566)
!575 = distinct !{!575, !562, !576, !267}
!576 = !DILocation(line: 60, column: 5, scope: !555)
!577 = !DILocation(line: 61, column: 12, scope: !555)
!578 = !DILocation(line: 61, column: 5, scope: !555)
!579 = distinct !DISubprogram(name: "factorial", scope: !3, file: !3, line: 64, type: !528, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!580 = !DILocalVariable(name: "n", arg: 1, scope: !579, file: !3, line: 64, type: !15)
!581 = !DILocation(line: 64, column: 25, scope: !579)
!582 = !DILocation(line: 64, column: 37, scope: !579)
!583 = !DILocation(line: 64, column: 39, scope: !579)
!584 = !DILocation(line: 64, column: 50, scope: !579)
!585 = !DILocation(line: 64, column: 64, scope: !579)
!586 = !DILocation(line: 64, column: 66, scope: !579)
!587 = !DILocation(line: 64, column: 54, scope: !579)
!588 = !DILocation(line: 64, column: 52, scope: !579)
!589 = !DILocation(line: 64, column: 30, scope: !579)
!590 = distinct !DISubprogram(name: "shift", scope: !3, file: !3, line: 66, type: !591, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!591 = !DISubroutineType(types: !592)
!592 = !{!52, !52, !15}
!593 = !DILocalVariable(name: "p", arg: 1, scope: !590, file: !3, line: 66, type: !52)
!594 = !DILocation(line: 66, column: 39, scope: !590)
!595 = !DILocalVariable(name: "by", arg: 2, scope: !590, file: !3, line: 66, type: !15)
!596 = !DILocation(line: 66, column: 46, scope: !590)
!597 = !DILocation(line: 67, column: 12, scope: !590)
!598 = !DILocation(line: 67, column: 7, scope: !590)
!599 = !DILocation(line: 67, column: 9, scope: !590)
!600 = !DILocation(line: 68, column: 21, scope: !590)
!601 = !DILocation(line: 68, column: 19, scope: !590)
!602 = !DILocation(line: 68, column: 25, scope: !590)
!603 = !DILocation(line: 68, column: 23, scope: !590)
!604 = !DILocation(line: 68, column: 11, scope: !590)
!605 = !DILocation(line: 68, column: 7, scope: !590)
!606 = !DILocation(line: 68, column: 9, scope: !590)
!607 = !DILocation(line: 69, column: 12, scope: !590)
!608 = !DILocation(line: 69, column: 5, scope: !590)
!609 = distinct !DISubprogram(name: "sort", scope: !3, file: !3, line: 84, type: !610, scopeLine: 84, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!610 = !DISubroutineType(types: !611)
!611 = !{null, !612, !15}
!612 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!613 = !DILocalVariable(name: "a", arg: 1, scope: !609, file: !3, line: 84, type: !612)
!614 = !DILocation(line: 84, column: 22, scope: !609)
!615 = !DILocalVariable(name: "n", arg: 2, scope: !609, file: !3, line: 84, type: !15)
!616 = !DILocation(line: 84, column: 29, scope: !609)
!617 = !DILocalVariable(name: "i", scope: !618, file: !3, line: 85, type: !15)
!618 = distinct !DILexicalBlock(scope: !609, file: !3, line: 85, column: 5)
!619 = !DILocation(line: 85, column: 14, scope: !618)
!620 = !DILocation(line: 85, column: 10, scope: !618)
!621 = !DILocation(line: 85, column: 21, scope: !622)
!622 = distinct !DILexicalBlock(scope: !618, file: !3, line: 85, column: 5)
!623 = !DILocation(line: 85, column: 25, scope: !622)
!624 = !DILocation(line: 85, column: 23, scope: !622)
!625 = !DILocation(line: 85, column: 5, scope: !618)
!626 = !DILocalVariable(name: "j", scope: !627, file: !3, line: 86, type: !15)
!627 = distinct !DILexicalBlock(scope: !622, file: !3, line: 86, column: 9)
!628 = !DILocation(line: 86, column: 18, scope: !627)
!629 = !DILocation(line: 86, column: 22, scope: !627)
!630 = !DILocation(line: 86, column: 14, scope: !627)
!631 = !DILocation(line: 86, column: 25, scope: !632)
!632 = distinct !DILexicalBlock(scope: !627, file: !3, line: 86, column: 9)
!633 = !DILocation(line: 86, column: 27, scope: !632)
!634 = !DILocation(line: 86, column: 31, scope: !632)
!635 = !DILocation(line: 86, column: 34, scope: !632)
!636 = !DILocation(line: 86, column: 36, scope: !632)
!637 = !DILocation(line: 86, column: 38, scope: !632)
!638 = !DILocation(line: 86, column: 45, scope: !632)
!639 = !DILocation(line: 86, column: 47, scope: !632)
!640 = !DILocation(line: 86, column: 43, scope: !632)
!641 = !DILocation(line: 0, scope: !632)
!642 = !DILocation(line: 86, column: 9, scope: !627)
!643 = !DILocalVariable(name: "t", scope: !644, file: !3, line: 87, type: !15)
!644 = distinct !DILexicalBlock(scope: !632, file: !3, line: 86, column: 56)
!645 = !DILocation(line: 87, column: 17, scope: !644)
!646 = !DILocation(line: 87, column: 21, scope: !644)
!647 = !DILocation(line: 87, column: 23, scope: !644)
!648 = !DILocation(line: 88, column: 20, scope: !644)
!649 = !DILocation(line: 88, column: 22, scope: !644)
!650 = !DILocation(line: 88, column: 24, scope: !644)
!651 = !DILocation(line: 88, column: 13, scope: !644)
!652 = !DILocation(line: 88, column: 15, scope: !644)
!653 = !DILocation(line: 88, column: 18, scope: !644)
!654 = !DILocation(line: 89, column: 24, scope: !644)
!655 = !DILocation(line: 89, column: 13, scope: !644)
!656 = !DILocation(line: 89, column: 15, scope: !644)
!657 = !DILocation(line: 89, column: 17, scope: !644)
!658 = !DILocation(line: 89, column: 22, scope: !644)
!659 = !DILocation(line: 90, column: 9, scope: !644)
!660 = !DILocation(line: 86, column: 52, scope: !632)
!661 = !DILocation(line: 86, column: 9, scope: !632)
!662 = distinct !{!662, !642, !663, !267}
!663 = !DILocation(line: 90, column: 9, scope: !627)
!664 = !DILocation(line: 85, column: 29, scope: !622)
!665 = !DILocation(line: 85, column: 5, scope: !622)
!666 = distinct !{!666, !625, !667, !267}
!667 = !DILocation(line: 90, column: 9, scope: !618)
!668 = !DILocation(line: 91, column: 1, scope: !609)
!669 = !DILocation(line: 95, column: 12, scope: !99)
!670 = !DILocation(line: 95, column: 5, scope: !99)
!671 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 98, type: !528, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !114)
!672 = !DILocalVariable(name: "n", arg: 1, scope: !671, file: !3, line: 98, type: !15)
!673 = !DILocation(line: 98, column: 21, scope: !671)
!674 = !DILocalVariable(name: "i", scope: !671, file: !3, line: 99, type: !15)
!675 = !DILocation(line: 99, column: 9, scope: !671)
!676 = !DILocation(line: 99, column: 5, scope: !671)
!677 = !DILabel(scope: !671, name: "again", file: !3, line: 100, column: 1)
!678 = !DILocation(line: 100, column: 1, scope: !671)
!679 = !DILocation(line: 101, column: 9, scope: !680)
!680 = distinct !DILexicalBlock(scope: !671, file: !3, line: 101, column: 9)
!681 = !DILocation(line: 101, column: 13, scope: !680)
!682 = !DILocation(line: 101, column: 11, scope: !680)
!683 = !DILocation(line: 101, column: 17, scope: !680)
!684 = !DILocation(line: 101, column: 15, scope: !680)
!685 = !DILocation(line: 101, column: 20, scope: !680)
!686 = !DILocation(line: 102, column: 6, scope: !671)
!687 = !DILocation(line: 103, column: 5, scope: !671)
!688 = !DILabel(scope: !671, name: "done", file: !3, line: 104, column: 1)
!689 = !DILocation(line: 104, column: 1, scope: !671)
!690 = !DILocation(line: 105, column: 12, scope: !671)
!691 = !DILocation(line: 105, column: 5, scope: !671)
