; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%struct.nested = type { [3 x %struct.point], i64, %struct.anon }
%struct.point = type { i8, i32, i16 }
%struct.anon = type { i8, i8 }
%struct.list = type { i32, %struct.list* }
%union.word = type { i32 }
%struct.bits = type { i32 }

@counter = dso_local global i32 7, align 4, !dbg !0
@text = dso_local constant [9 x i8] c"a\22b\\\0A\01\FFz\00", align 1, !dbg !22
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"two\00", align 1
@words = dso_local global [3 x i8*] [i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str, i32 0, i32 0), i8* getelementptr inbounds ([4 x i8], [4 x i8]* @.str.1, i32 0, i32 0), i8* getelementptr inbounds ([4 x i8], [4 x i8]* @.str.2, i32 0, i32 0)], align 4, !dbg !28
@start = dso_local global %struct.nested { [3 x %struct.point] [%struct.point { i8 1, i32 -2, i16 3 }, %struct.point { i8 4, i32 5, i16 6 }, %struct.point zeroinitializer], i64 -9000000000, %struct.anon { i8 7, i8 8 } }, align 4, !dbg !34
@table = internal constant [5 x i32] [i32 1, i32 -2, i32 3, i32 -4, i32 5], align 4, !dbg !71
@into = dso_local global i32* bitcast (i8* getelementptr (i8, i8* bitcast ([5 x i32]* @table to i8*), i64 12) to i32*), align 4, !dbg !52
@huge = dso_local global i64 -81985529216486896, align 8, !dbg !56
@single = dso_local global float 0x3FB99999A0000000, align 4, !dbg !58
@precise = dso_local global double -2.500000e-03, align 8, !dbg !60
@operations = dso_local constant [2 x i32 (i32, i32)*] [i32 (i32, i32)* @add, i32 (i32, i32)* @sub], align 4, !dbg !62
@first = internal global %struct.list { i32 10, %struct.list* @second }, align 4, !dbg !76
@__const.main.p = private unnamed_addr constant %struct.point { i8 1, i32 10, i16 -3 }, align 4
@__const.main.a = private unnamed_addr constant [6 x i32] [i32 5, i32 -1, i32 4, i32 4, i32 0, i32 2], align 4
@__const.main.b = private unnamed_addr constant { i8, i8, i8, i8 } { i8 -79, i8 31, i8 50, i8 84 }, align 4
@flag = internal global i8 1, align 1, !dbg !93
@second = internal global %struct.list { i32 20, %struct.list* @third }, align 4, !dbg !83
@third = internal global %struct.list { i32 30, %struct.list* null }, align 4, !dbg !85
@once.calls = internal global i32 40, align 4, !dbg !87

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @add(i32 noundef %a, i32 noundef %b) #0 !dbg !105 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, i32* %a.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %a.addr, metadata !106, metadata !DIExpression()), !dbg !107
  store i32 %b, i32* %b.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %b.addr, metadata !108, metadata !DIExpression()), !dbg !109
  %0 = load i32, i32* %a.addr, align 4, !dbg !110
  %1 = load i32, i32* %b.addr, align 4, !dbg !111
  %add = add i32 %0, %1, !dbg !112
  ret i32 %add, !dbg !113
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sub(i32 noundef %a, i32 noundef %b) #0 !dbg !114 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, i32* %a.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %a.addr, metadata !115, metadata !DIExpression()), !dbg !116
  store i32 %b, i32* %b.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %b.addr, metadata !117, metadata !DIExpression()), !dbg !118
  %0 = load i32, i32* %a.addr, align 4, !dbg !119
  %1 = load i32, i32* %b.addr, align 4, !dbg !120
  %sub = sub i32 %0, %1, !dbg !121
  ret i32 %sub, !dbg !122
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main() #0 !dbg !123 {
entry:
  %retval = alloca i32, align 4
  %p = alloca %struct.point, align 4
  %q = alloca %struct.point, align 4
  %a = alloca [6 x i32], align 4
  %i = alloca i32, align 4
  %w = alloca %union.word, align 4
  %b = alloca %struct.bits, align 4
  %m = alloca i32, align 4
  %u = alloca i32, align 4
  %copy = alloca %struct.nested, align 4
  %at = alloca %struct.nested*, align 4
  store i32 0, i32* %retval, align 4
  %0 = load i32, i32* @counter, align 4, !dbg !124
  %cmp = icmp ne i32 %0, 7, !dbg !126
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !127

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, i32* getelementptr inbounds ([5 x i32], [5 x i32]* @table, i32 0, i32 1), align 4, !dbg !128
  %cmp1 = icmp ne i32 %1, -2, !dbg !129
  br i1 %cmp1, label %if.then, label %lor.lhs.false2, !dbg !130

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %2 = load i32*, i32** @into, align 4, !dbg !131
  %3 = load i32, i32* %2, align 4, !dbg !132
  %cmp3 = icmp ne i32 %3, -4, !dbg !133
  br i1 %cmp3, label %if.then, label %lor.lhs.false4, !dbg !134

lor.lhs.false4:                                   ; preds = %lor.lhs.false2
  %4 = load i32*, i32** @into, align 4, !dbg !135
  %arrayidx = getelementptr i32, i32* %4, i32 -1, !dbg !135
  %5 = load i32, i32* %arrayidx, align 4, !dbg !135
  %cmp5 = icmp ne i32 %5, 3, !dbg !136
  br i1 %cmp5, label %if.then, label %if.end, !dbg !137

if.then:                                          ; preds = %lor.lhs.false4, %lor.lhs.false2, %lor.lhs.false, %entry
  store i32 1, i32* %retval, align 4, !dbg !138
  br label %return, !dbg !138

if.end:                                           ; preds = %lor.lhs.false4
  %6 = load i8, i8* getelementptr inbounds ([9 x i8], [9 x i8]* @text, i32 0, i32 1), align 1, !dbg !139
  %conv = sext i8 %6 to i32, !dbg !139
  %cmp6 = icmp ne i32 %conv, 34, !dbg !141
  br i1 %cmp6, label %if.then20, label %lor.lhs.false8, !dbg !142

lor.lhs.false8:                                   ; preds = %if.end
  %7 = load i8, i8* getelementptr inbounds ([9 x i8], [9 x i8]* @text, i32 0, i32 3), align 1, !dbg !143
  %conv9 = sext i8 %7 to i32, !dbg !143
  %cmp10 = icmp ne i32 %conv9, 92, !dbg !144
  br i1 %cmp10, label %if.then20, label %lor.lhs.false12, !dbg !145

lor.lhs.false12:                                  ; preds = %lor.lhs.false8
  %8 = load i8, i8* getelementptr inbounds ([9 x i8], [9 x i8]* @text, i32 0, i32 4), align 1, !dbg !146
  %conv13 = sext i8 %8 to i32, !dbg !146
  %cmp14 = icmp ne i32 %conv13, 10, !dbg !147
  br i1 %cmp14, label %if.then20, label %lor.lhs.false16, !dbg !148

lor.lhs.false16:                                  ; preds = %lor.lhs.false12
  %9 = load i8, i8* getelementptr inbounds ([9 x i8], [9 x i8]* @text, i32 0, i32 6), align 1, !dbg !149
  %conv17 = zext i8 %9 to i32, !dbg !150
  %cmp18 = icmp ne i32 %conv17, 255, !dbg !151
  br i1 %cmp18, label %if.then20, label %if.end21, !dbg !152

if.then20:                                        ; preds = %lor.lhs.false16, %lor.lhs.false12, %lor.lhs.false8, %if.end
  store i32 2, i32* %retval, align 4, !dbg !153
  br label %return, !dbg !153

if.end21:                                         ; preds = %lor.lhs.false16
  %10 = load i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @words, i32 0, i32 0), align 4, !dbg !154
  %call = call i32 @length(i8* noundef %10), !dbg !156
  %cmp22 = icmp ne i32 %call, 4, !dbg !157
  br i1 %cmp22, label %if.then33, label %lor.lhs.false24, !dbg !158

lor.lhs.false24:                                  ; preds = %if.end21
  %11 = load i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @words, i32 0, i32 2), align 4, !dbg !159
  %call25 = call i32 @length(i8* noundef %11), !dbg !160
  %cmp26 = icmp ne i32 %call25, 3, !dbg !161
  br i1 %cmp26, label %if.then33, label %lor.lhs.false28, !dbg !162

lor.lhs.false28:                                  ; preds = %lor.lhs.false24
  %12 = load i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @words, i32 0, i32 1), align 4, !dbg !163
  %arrayidx29 = getelementptr i8, i8* %12, i32 1, !dbg !163
  %13 = load i8, i8* %arrayidx29, align 1, !dbg !163
  %conv30 = sext i8 %13 to i32, !dbg !163
  %cmp31 = icmp ne i32 %conv30, 110, !dbg !164
  br i1 %cmp31, label %if.then33, label %if.end34, !dbg !165

if.then33:                                        ; preds = %lor.lhs.false28, %lor.lhs.false24, %if.end21
  store i32 3, i32* %retval, align 4, !dbg !166
  br label %return, !dbg !166

if.end34:                                         ; preds = %lor.lhs.false28
  %14 = load i32, i32* getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 0, i32 1, i32 1), align 4, !dbg !167
  %cmp35 = icmp ne i32 %14, 5, !dbg !169
  br i1 %cmp35, label %if.then48, label %lor.lhs.false37, !dbg !170

lor.lhs.false37:                                  ; preds = %if.end34
  %15 = load i8, i8* getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 0, i32 2, i32 0), align 4, !dbg !171
  %conv38 = sext i8 %15 to i32, !dbg !172
  %cmp39 = icmp ne i32 %conv38, 0, !dbg !173
  br i1 %cmp39, label %if.then48, label %lor.lhs.false41, !dbg !174

lor.lhs.false41:                                  ; preds = %lor.lhs.false37
  %16 = load i64, i64* getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 1), align 4, !dbg !175
  %cmp42 = icmp ne i64 %16, -9000000000, !dbg !176
  br i1 %cmp42, label %if.then48, label %lor.lhs.false44, !dbg !177

lor.lhs.false44:                                  ; preds = %lor.lhs.false41
  %17 = load i8, i8* getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 2, i32 1), align 1, !dbg !178
  %conv45 = zext i8 %17 to i32, !dbg !179
  %cmp46 = icmp ne i32 %conv45, 8, !dbg !180
  br i1 %cmp46, label %if.then48, label %if.end49, !dbg !181

if.then48:                                        ; preds = %lor.lhs.false44, %lor.lhs.false41, %lor.lhs.false37, %if.end34
  store i32 4, i32* %retval, align 4, !dbg !182
  br label %return, !dbg !182

if.end49:                                         ; preds = %lor.lhs.false44
  %call50 = call i32 @sum(%struct.list* noundef @first), !dbg !183
  %cmp51 = icmp ne i32 %call50, 60, !dbg !185
  br i1 %cmp51, label %if.then53, label %if.end54, !dbg !186

if.then53:                                        ; preds = %if.end49
  store i32 5, i32* %retval, align 4, !dbg !187
  br label %return, !dbg !187

if.end54:                                         ; preds = %if.end49
  %18 = load i32 (i32, i32)*, i32 (i32, i32)** getelementptr inbounds ([2 x i32 (i32, i32)*], [2 x i32 (i32, i32)*]* @operations, i32 0, i32 0), align 4, !dbg !188
  %call55 = call i32 %18(i32 noundef 3, i32 noundef 4), !dbg !188
  %cmp56 = icmp ne i32 %call55, 7, !dbg !190
  br i1 %cmp56, label %if.then62, label %lor.lhs.false58, !dbg !191

lor.lhs.false58:                                  ; preds = %if.end54
  %19 = load i32 (i32, i32)*, i32 (i32, i32)** getelementptr inbounds ([2 x i32 (i32, i32)*], [2 x i32 (i32, i32)*]* @operations, i32 0, i32 1), align 4, !dbg !192
  %call59 = call i32 %19(i32 noundef 3, i32 noundef 4), !dbg !192
  %cmp60 = icmp ne i32 %call59, -1, !dbg !193
  br i1 %cmp60, label %if.then62, label %if.end63, !dbg !194

if.then62:                                        ; preds = %lor.lhs.false58, %if.end54
  store i32 6, i32* %retval, align 4, !dbg !195
  br label %return, !dbg !195

if.end63:                                         ; preds = %lor.lhs.false58
  %call64 = call i32 @classify(i32 noundef -1), !dbg !196
  %cmp65 = icmp ne i32 %call64, 100, !dbg !198
  br i1 %cmp65, label %if.then79, label %lor.lhs.false67, !dbg !199

lor.lhs.false67:                                  ; preds = %if.end63
  %call68 = call i32 @classify(i32 noundef 0), !dbg !200
  %cmp69 = icmp ne i32 %call68, 101, !dbg !201
  br i1 %cmp69, label %if.then79, label %lor.lhs.false71, !dbg !202

lor.lhs.false71:                                  ; preds = %lor.lhs.false67
  %call72 = call i32 @classify(i32 noundef 6), !dbg !203
  %cmp73 = icmp ne i32 %call72, 102, !dbg !204
  br i1 %cmp73, label %if.then79, label %lor.lhs.false75, !dbg !205

lor.lhs.false75:                                  ; preds = %lor.lhs.false71
  %call76 = call i32 @classify(i32 noundef 2147483647), !dbg !206
  %cmp77 = icmp ne i32 %call76, 103, !dbg !207
  br i1 %cmp77, label %if.then79, label %if.end80, !dbg !208

if.then79:                                        ; preds = %lor.lhs.false75, %lor.lhs.false71, %lor.lhs.false67, %if.end63
  store i32 7, i32* %retval, align 4, !dbg !209
  br label %return, !dbg !209

if.end80:                                         ; preds = %lor.lhs.false75
  %call81 = call i32 @classify(i32 noundef 1001), !dbg !210
  %cmp82 = icmp ne i32 %call81, 104, !dbg !212
  br i1 %cmp82, label %if.then88, label %lor.lhs.false84, !dbg !213

lor.lhs.false84:                                  ; preds = %if.end80
  %call85 = call i32 @classify(i32 noundef 7), !dbg !214
  %cmp86 = icmp ne i32 %call85, 105, !dbg !215
  br i1 %cmp86, label %if.then88, label %if.end89, !dbg !216

if.then88:                                        ; preds = %lor.lhs.false84, %if.end80
  store i32 8, i32* %retval, align 4, !dbg !217
  br label %return, !dbg !217

if.end89:                                         ; preds = %lor.lhs.false84
  %call90 = call i32 @wide_switch(i64 noundef -1), !dbg !218
  %cmp91 = icmp ne i32 %call90, 1, !dbg !220
  br i1 %cmp91, label %if.then101, label %lor.lhs.false93, !dbg !221

lor.lhs.false93:                                  ; preds = %if.end89
  %call94 = call i32 @wide_switch(i64 noundef 1099511627776), !dbg !222
  %cmp95 = icmp ne i32 %call94, 2, !dbg !223
  br i1 %cmp95, label %if.then101, label %lor.lhs.false97, !dbg !224

lor.lhs.false97:                                  ; preds = %lor.lhs.false93
  %call98 = call i32 @wide_switch(i64 noundef 5), !dbg !225
  %cmp99 = icmp ne i32 %call98, 3, !dbg !226
  br i1 %cmp99, label %if.then101, label %if.end102, !dbg !227

if.then101:                                       ; preds = %lor.lhs.false97, %lor.lhs.false93, %if.end89
  store i32 9, i32* %retval, align 4, !dbg !228
  br label %return, !dbg !228

if.end102:                                        ; preds = %lor.lhs.false97
  %call103 = call i32 @gcd(i32 noundef 84, i32 noundef 36), !dbg !229
  %cmp104 = icmp ne i32 %call103, 12, !dbg !231
  br i1 %cmp104, label %if.then110, label %lor.lhs.false106, !dbg !232

lor.lhs.false106:                                 ; preds = %if.end102
  %call107 = call i32 @factorial(i32 noundef 10), !dbg !233
  %cmp108 = icmp ne i32 %call107, 3628800, !dbg !234
  br i1 %cmp108, label %if.then110, label %if.end111, !dbg !235

if.then110:                                       ; preds = %lor.lhs.false106, %if.end102
  store i32 10, i32* %retval, align 4, !dbg !236
  br label %return, !dbg !236

if.end111:                                        ; preds = %lor.lhs.false106
  call void @llvm.dbg.declare(metadata %struct.point* %p, metadata !237, metadata !DIExpression()), !dbg !238
  %20 = bitcast %struct.point* %p to i8*, !dbg !238
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %20, i8* align 4 getelementptr inbounds (%struct.point, %struct.point* @__const.main.p, i32 0, i32 0), i32 12, i1 false), !dbg !238
  call void @llvm.dbg.declare(metadata %struct.point* %q, metadata !239, metadata !DIExpression()), !dbg !240
  call void @shift(%struct.point* sret(%struct.point) align 4 %q, %struct.point* noundef byval(%struct.point) align 4 %p, i32 noundef 5), !dbg !241
  %x = getelementptr inbounds %struct.point, %struct.point* %q, i32 0, i32 1, !dbg !242
  %21 = load i32, i32* %x, align 4, !dbg !242
  %cmp112 = icmp ne i32 %21, 15, !dbg !244
  br i1 %cmp112, label %if.then126, label %lor.lhs.false114, !dbg !245

lor.lhs.false114:                                 ; preds = %if.end111
  %y = getelementptr inbounds %struct.point, %struct.point* %q, i32 0, i32 2, !dbg !246
  %22 = load i16, i16* %y, align 4, !dbg !246
  %conv115 = sext i16 %22 to i32, !dbg !247
  %cmp116 = icmp ne i32 %conv115, -15, !dbg !248
  br i1 %cmp116, label %if.then126, label %lor.lhs.false118, !dbg !249

lor.lhs.false118:                                 ; preds = %lor.lhs.false114
  %x119 = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 1, !dbg !250
  %23 = load i32, i32* %x119, align 4, !dbg !250
  %cmp120 = icmp ne i32 %23, 10, !dbg !251
  br i1 %cmp120, label %if.then126, label %lor.lhs.false122, !dbg !252

lor.lhs.false122:                                 ; preds = %lor.lhs.false118
  %tag = getelementptr inbounds %struct.point, %struct.point* %q, i32 0, i32 0, !dbg !253
  %24 = load i8, i8* %tag, align 4, !dbg !253
  %conv123 = sext i8 %24 to i32, !dbg !254
  %cmp124 = icmp ne i32 %conv123, 1, !dbg !255
  br i1 %cmp124, label %if.then126, label %if.end127, !dbg !256

if.then126:                                       ; preds = %lor.lhs.false122, %lor.lhs.false118, %lor.lhs.false114, %if.end111
  store i32 11, i32* %retval, align 4, !dbg !257
  br label %return, !dbg !257

if.end127:                                        ; preds = %lor.lhs.false122
  call void @llvm.dbg.declare(metadata [6 x i32]* %a, metadata !258, metadata !DIExpression()), !dbg !262
  %25 = bitcast [6 x i32]* %a to i8*, !dbg !262
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %25, i8* align 4 bitcast ([6 x i32]* @__const.main.a to i8*), i32 24, i1 false), !dbg !262
  %arraydecay = getelementptr inbounds [6 x i32], [6 x i32]* %a, i32 0, i32 0, !dbg !263
  call void @sort(i32* noundef %arraydecay, i32 noundef 6), !dbg !264
  call void @llvm.dbg.declare(metadata i32* %i, metadata !265, metadata !DIExpression()), !dbg !267
  store i32 1, i32* %i, align 4, !dbg !267
  br label %for.cond, !dbg !268

for.cond:                                         ; preds = %for.inc, %if.end127
  %26 = load i32, i32* %i, align 4, !dbg !269
  %cmp128 = icmp slt i32 %26, 6, !dbg !271
  br i1 %cmp128, label %for.body, label %for.end, !dbg !272

for.body:                                         ; preds = %for.cond
  %27 = load i32, i32* %i, align 4, !dbg !273
  %sub = sub i32 %27, 1, !dbg !275
  %arrayidx130 = getelementptr [6 x i32], [6 x i32]* %a, i32 0, i32 %sub, !dbg !276
  %28 = load i32, i32* %arrayidx130, align 4, !dbg !276
  %29 = load i32, i32* %i, align 4, !dbg !277
  %arrayidx131 = getelementptr [6 x i32], [6 x i32]* %a, i32 0, i32 %29, !dbg !278
  %30 = load i32, i32* %arrayidx131, align 4, !dbg !278
  %cmp132 = icmp sgt i32 %28, %30, !dbg !279
  br i1 %cmp132, label %if.then134, label %if.end135, !dbg !280

if.then134:                                       ; preds = %for.body
  store i32 12, i32* %retval, align 4, !dbg !281
  br label %return, !dbg !281

if.end135:                                        ; preds = %for.body
  br label %for.inc, !dbg !282

for.inc:                                          ; preds = %if.end135
  %31 = load i32, i32* %i, align 4, !dbg !283
  %inc = add i32 %31, 1, !dbg !283
  store i32 %inc, i32* %i, align 4, !dbg !283
  br label %for.cond, !dbg !284, !llvm.loop !285

for.end:                                          ; preds = %for.cond
  %arrayidx136 = getelementptr [6 x i32], [6 x i32]* %a, i32 0, i32 0, !dbg !288
  %32 = load i32, i32* %arrayidx136, align 4, !dbg !288
  %cmp137 = icmp ne i32 %32, -1, !dbg !290
  br i1 %cmp137, label %if.then143, label %lor.lhs.false139, !dbg !291

lor.lhs.false139:                                 ; preds = %for.end
  %arrayidx140 = getelementptr [6 x i32], [6 x i32]* %a, i32 0, i32 5, !dbg !292
  %33 = load i32, i32* %arrayidx140, align 4, !dbg !292
  %cmp141 = icmp ne i32 %33, 5, !dbg !293
  br i1 %cmp141, label %if.then143, label %if.end144, !dbg !294

if.then143:                                       ; preds = %lor.lhs.false139, %for.end
  store i32 13, i32* %retval, align 4, !dbg !295
  br label %return, !dbg !295

if.end144:                                        ; preds = %lor.lhs.false139
  call void @llvm.dbg.declare(metadata %union.word* %w, metadata !296, metadata !DIExpression()), !dbg !304
  %all = bitcast %union.word* %w to i32*, !dbg !305
  store i32 67305985, i32* %all, align 4, !dbg !306
  %bytes = bitcast %union.word* %w to [4 x i8]*, !dbg !307
  %arrayidx145 = getelementptr [4 x i8], [4 x i8]* %bytes, i32 0, i32 0, !dbg !309
  %34 = load i8, i8* %arrayidx145, align 4, !dbg !309
  %conv146 = zext i8 %34 to i32, !dbg !309
  %cmp147 = icmp ne i32 %conv146, 1, !dbg !310
  br i1 %cmp147, label %if.then155, label %lor.lhs.false149, !dbg !311

lor.lhs.false149:                                 ; preds = %if.end144
  %bytes150 = bitcast %union.word* %w to [4 x i8]*, !dbg !312
  %arrayidx151 = getelementptr [4 x i8], [4 x i8]* %bytes150, i32 0, i32 3, !dbg !313
  %35 = load i8, i8* %arrayidx151, align 1, !dbg !313
  %conv152 = zext i8 %35 to i32, !dbg !313
  %cmp153 = icmp ne i32 %conv152, 4, !dbg !314
  br i1 %cmp153, label %if.then155, label %if.end156, !dbg !315

if.then155:                                       ; preds = %lor.lhs.false149, %if.end144
  store i32 14, i32* %retval, align 4, !dbg !316
  br label %return, !dbg !316

if.end156:                                        ; preds = %lor.lhs.false149
  call void @llvm.dbg.declare(metadata %struct.bits* %b, metadata !317, metadata !DIExpression()), !dbg !323
  %36 = bitcast %struct.bits* %b to i8*, !dbg !323
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %36, i8* align 4 getelementptr inbounds ({ i8, i8, i8, i8 }, { i8, i8, i8, i8 }* @__const.main.b, i32 0, i32 0), i32 4, i1 false), !dbg !323
  %37 = bitcast %struct.bits* %b to i32*, !dbg !324
  %bf.load = load i32, i32* %37, align 4, !dbg !325
  %bf.shl = shl i32 %bf.load, 20, !dbg !325
  %bf.ashr = ashr i32 %bf.shl, 25, !dbg !325
  %dec = add i32 %bf.ashr, -1, !dbg !325
  %bf.load157 = load i32, i32* %37, align 4, !dbg !325
  %bf.value = and i32 %dec, 127, !dbg !325
  %bf.shl158 = shl i32 %bf.value, 5, !dbg !325
  %bf.clear = and i32 %bf.load157, -4065, !dbg !325
  %bf.set = or i32 %bf.clear, %bf.shl158, !dbg !325
  store i32 %bf.set, i32* %37, align 4, !dbg !325
  %bf.result.shl = shl i32 %bf.value, 25, !dbg !325
  %bf.result.ashr = ashr i32 %bf.result.shl, 25, !dbg !325
  %38 = bitcast %struct.bits* %b to i32*, !dbg !326
  %bf.load159 = load i32, i32* %38, align 4, !dbg !326
  %bf.clear160 = and i32 %bf.load159, 31, !dbg !326
  %cmp161 = icmp ne i32 %bf.clear160, 17, !dbg !328
  br i1 %cmp161, label %if.then173, label %lor.lhs.false163, !dbg !329

lor.lhs.false163:                                 ; preds = %if.end156
  %39 = bitcast %struct.bits* %b to i32*, !dbg !330
  %bf.load164 = load i32, i32* %39, align 4, !dbg !330
  %bf.shl165 = shl i32 %bf.load164, 20, !dbg !330
  %bf.ashr166 = ashr i32 %bf.shl165, 25, !dbg !330
  %cmp167 = icmp ne i32 %bf.ashr166, -4, !dbg !331
  br i1 %cmp167, label %if.then173, label %lor.lhs.false169, !dbg !332

lor.lhs.false169:                                 ; preds = %lor.lhs.false163
  %40 = bitcast %struct.bits* %b to i32*, !dbg !333
  %bf.load170 = load i32, i32* %40, align 4, !dbg !333
  %bf.lshr = lshr i32 %bf.load170, 12, !dbg !333
  %cmp171 = icmp ne i32 %bf.lshr, 344865, !dbg !334
  br i1 %cmp171, label %if.then173, label %if.end174, !dbg !335

if.then173:                                       ; preds = %lor.lhs.false169, %lor.lhs.false163, %if.end156
  store i32 15, i32* %retval, align 4, !dbg !336
  br label %return, !dbg !336

if.end174:                                        ; preds = %lor.lhs.false169
  %call175 = call i32 @once(), !dbg !337
  %call176 = call i32 @once(), !dbg !339
  %add = add i32 %call175, %call176, !dbg !340
  %cmp177 = icmp ne i32 %add, 83, !dbg !341
  br i1 %cmp177, label %if.then179, label %if.end180, !dbg !342

if.then179:                                       ; preds = %if.end174
  store i32 16, i32* %retval, align 4, !dbg !343
  br label %return, !dbg !343

if.end180:                                        ; preds = %if.end174
  %call181 = call i32 @jumps(i32 noundef 99), !dbg !344
  %cmp182 = icmp ne i32 %call181, 10, !dbg !346
  br i1 %cmp182, label %if.then184, label %if.end185, !dbg !347

if.then184:                                       ; preds = %if.end180
  store i32 17, i32* %retval, align 4, !dbg !348
  br label %return, !dbg !348

if.end185:                                        ; preds = %if.end180
  call void @llvm.dbg.declare(metadata i32* %m, metadata !349, metadata !DIExpression()), !dbg !351
  store volatile i32 -7, i32* %m, align 4, !dbg !351
  call void @llvm.dbg.declare(metadata i32* %u, metadata !352, metadata !DIExpression()), !dbg !354
  store volatile i32 -294967296, i32* %u, align 4, !dbg !354
  %41 = load volatile i32, i32* %m, align 4, !dbg !355
  %div = sdiv i32 %41, 2, !dbg !357
  %cmp186 = icmp ne i32 %div, -3, !dbg !358
  br i1 %cmp186, label %if.then202, label %lor.lhs.false188, !dbg !359

lor.lhs.false188:                                 ; preds = %if.end185
  %42 = load volatile i32, i32* %m, align 4, !dbg !360
  %rem = srem i32 %42, 2, !dbg !361
  %cmp189 = icmp ne i32 %rem, -1, !dbg !362
  br i1 %cmp189, label %if.then202, label %lor.lhs.false191, !dbg !363

lor.lhs.false191:                                 ; preds = %lor.lhs.false188
  %43 = load volatile i32, i32* %u, align 4, !dbg !364
  %div192 = udiv i32 %43, 3, !dbg !365
  %cmp193 = icmp ne i32 %div192, 1333333333, !dbg !366
  br i1 %cmp193, label %if.then202, label %lor.lhs.false195, !dbg !367

lor.lhs.false195:                                 ; preds = %lor.lhs.false191
  %44 = load volatile i32, i32* %m, align 4, !dbg !368
  %shr = ashr i32 %44, 1, !dbg !369
  %cmp196 = icmp ne i32 %shr, -4, !dbg !370
  br i1 %cmp196, label %if.then202, label %lor.lhs.false198, !dbg !371

lor.lhs.false198:                                 ; preds = %lor.lhs.false195
  %45 = load volatile i32, i32* %u, align 4, !dbg !372
  %shr199 = lshr i32 %45, 31, !dbg !373
  %cmp200 = icmp ne i32 %shr199, 1, !dbg !374
  br i1 %cmp200, label %if.then202, label %if.end203, !dbg !375

if.then202:                                       ; preds = %lor.lhs.false198, %lor.lhs.false195, %lor.lhs.false191, %lor.lhs.false188, %if.end185
  store i32 18, i32* %retval, align 4, !dbg !376
  br label %return, !dbg !376

if.end203:                                        ; preds = %lor.lhs.false198
  %46 = load volatile i32, i32* %m, align 4, !dbg !377
  %conv204 = trunc i32 %46 to i8, !dbg !379
  %conv205 = zext i8 %conv204 to i32, !dbg !379
  %cmp206 = icmp ne i32 %conv205, 249, !dbg !380
  br i1 %cmp206, label %if.then221, label %lor.lhs.false208, !dbg !381

lor.lhs.false208:                                 ; preds = %if.end203
  %47 = load volatile i32, i32* %m, align 4, !dbg !382
  %conv209 = trunc i32 %47 to i16, !dbg !383
  %conv210 = zext i16 %conv209 to i32, !dbg !383
  %cmp211 = icmp ne i32 %conv210, 65529, !dbg !384
  br i1 %cmp211, label %if.then221, label %lor.lhs.false213, !dbg !385

lor.lhs.false213:                                 ; preds = %lor.lhs.false208
  %48 = load volatile i32, i32* %m, align 4, !dbg !386
  %conv214 = sext i32 %48 to i64, !dbg !387
  %cmp215 = icmp ne i64 %conv214, -7, !dbg !388
  br i1 %cmp215, label %if.then221, label %lor.lhs.false217, !dbg !389

lor.lhs.false217:                                 ; preds = %lor.lhs.false213
  %49 = load volatile i32, i32* %u, align 4, !dbg !390
  %conv218 = zext i32 %49 to i64, !dbg !391
  %cmp219 = icmp ne i64 %conv218, 4000000000, !dbg !392
  br i1 %cmp219, label %if.then221, label %if.end222, !dbg !393

if.then221:                                       ; preds = %lor.lhs.false217, %lor.lhs.false213, %lor.lhs.false208, %if.end203
  store i32 19, i32* %retval, align 4, !dbg !394
  br label %return, !dbg !394

if.end222:                                        ; preds = %lor.lhs.false217
  %50 = load volatile i32, i32* %m, align 4, !dbg !395
  %xor = xor i32 %50, 12, !dbg !397
  %cmp223 = icmp ne i32 %xor, -11, !dbg !398
  br i1 %cmp223, label %if.then237, label %lor.lhs.false225, !dbg !399

lor.lhs.false225:                                 ; preds = %if.end222
  %51 = load volatile i32, i32* %m, align 4, !dbg !400
  %and = and i32 %51, 12, !dbg !401
  %cmp226 = icmp ne i32 %and, 8, !dbg !402
  br i1 %cmp226, label %if.then237, label %lor.lhs.false228, !dbg !403

lor.lhs.false228:                                 ; preds = %lor.lhs.false225
  %52 = load volatile i32, i32* %m, align 4, !dbg !404
  %or = or i32 %52, 12, !dbg !405
  %cmp229 = icmp ne i32 %or, -3, !dbg !406
  br i1 %cmp229, label %if.then237, label %lor.lhs.false231, !dbg !407

lor.lhs.false231:                                 ; preds = %lor.lhs.false228
  %53 = load volatile i32, i32* %m, align 4, !dbg !408
  %neg = xor i32 %53, -1, !dbg !409
  %cmp232 = icmp ne i32 %neg, 6, !dbg !410
  br i1 %cmp232, label %if.then237, label %lor.lhs.false234, !dbg !411

lor.lhs.false234:                                 ; preds = %lor.lhs.false231
  %54 = load volatile i32, i32* %m, align 4, !dbg !412
  %shl = shl i32 %54, 3, !dbg !413
  %cmp235 = icmp ne i32 %shl, -56, !dbg !414
  br i1 %cmp235, label %if.then237, label %if.end238, !dbg !415

if.then237:                                       ; preds = %lor.lhs.false234, %lor.lhs.false231, %lor.lhs.false228, %lor.lhs.false225, %if.end222
  store i32 20, i32* %retval, align 4, !dbg !416
  br label %return, !dbg !416

if.end238:                                        ; preds = %lor.lhs.false234
  %55 = load volatile i32, i32* %m, align 4, !dbg !417
  %cmp239 = icmp slt i32 %55, 0, !dbg !419
  br i1 %cmp239, label %land.lhs.true, label %if.end253, !dbg !420

land.lhs.true:                                    ; preds = %if.end238
  %56 = load volatile i32, i32* %u, align 4, !dbg !421
  %cmp241 = icmp ugt i32 %56, 0, !dbg !422
  br i1 %cmp241, label %land.lhs.true243, label %if.end253, !dbg !423

land.lhs.true243:                                 ; preds = %land.lhs.true
  %57 = load volatile i32, i32* %m, align 4, !dbg !424
  %cmp244 = icmp eq i32 %57, 0, !dbg !425
  br i1 %cmp244, label %if.end253, label %land.lhs.true246, !dbg !426

land.lhs.true246:                                 ; preds = %land.lhs.true243
  %58 = load volatile i32, i32* %m, align 4, !dbg !427
  %cmp247 = icmp ugt i32 %58, 5, !dbg !428
  br i1 %cmp247, label %land.lhs.true249, label %if.end253, !dbg !429

land.lhs.true249:                                 ; preds = %land.lhs.true246
  %59 = load i8, i8* @flag, align 1, !dbg !430
  %tobool = trunc i8 %59 to i1, !dbg !430
  br i1 %tobool, label %if.then251, label %if.end253, !dbg !431

if.then251:                                       ; preds = %land.lhs.true249
  %60 = load i32, i32* @counter, align 4, !dbg !432
  %inc252 = add i32 %60, 1, !dbg !432
  store i32 %inc252, i32* @counter, align 4, !dbg !432
  br label %if.end253, !dbg !433

if.end253:                                        ; preds = %if.then251, %land.lhs.true249, %land.lhs.true246, %land.lhs.true243, %land.lhs.true, %if.end238
  %61 = load i32, i32* @counter, align 4, !dbg !434
  %cmp254 = icmp ne i32 %61, 8, !dbg !436
  br i1 %cmp254, label %if.then256, label %if.end257, !dbg !437

if.then256:                                       ; preds = %if.end253
  store i32 21, i32* %retval, align 4, !dbg !438
  br label %return, !dbg !438

if.end257:                                        ; preds = %if.end253
  %62 = load i64, i64* @huge, align 8, !dbg !439
  %shr258 = lshr i64 %62, 60, !dbg !441
  %cmp259 = icmp ne i64 %shr258, 15, !dbg !442
  br i1 %cmp259, label %if.then271, label %lor.lhs.false261, !dbg !443

lor.lhs.false261:                                 ; preds = %if.end257
  %63 = load i64, i64* @huge, align 8, !dbg !444
  %conv262 = trunc i64 %63 to i32, !dbg !445
  %cmp263 = icmp ne i32 %conv262, 1985229328, !dbg !446
  br i1 %cmp263, label %if.then271, label %lor.lhs.false265, !dbg !447

lor.lhs.false265:                                 ; preds = %lor.lhs.false261
  %64 = load i64, i64* @huge, align 8, !dbg !448
  %cmp266 = icmp sgt i64 %64, 0, !dbg !449
  br i1 %cmp266, label %if.then271, label %lor.lhs.false268, !dbg !450

lor.lhs.false268:                                 ; preds = %lor.lhs.false265
  %65 = load i64, i64* @huge, align 8, !dbg !451
  %mul = mul i64 %65, 3, !dbg !452
  %cmp269 = icmp ne i64 %mul, -245956587649460688, !dbg !453
  br i1 %cmp269, label %if.then271, label %if.end272, !dbg !454

if.then271:                                       ; preds = %lor.lhs.false268, %lor.lhs.false265, %lor.lhs.false261, %if.end257
  store i32 22, i32* %retval, align 4, !dbg !455
  br label %return, !dbg !455

if.end272:                                        ; preds = %lor.lhs.false268
  %66 = load float, float* @single, align 4, !dbg !456
  %mul273 = fmul float %66, 8.000000e+00, !dbg !458
  %cmp274 = fcmp olt float %mul273, 0x3FE6666660000000, !dbg !459
  br i1 %cmp274, label %if.then289, label %lor.lhs.false276, !dbg !460

lor.lhs.false276:                                 ; preds = %if.end272
  %67 = load float, float* @single, align 4, !dbg !461
  %mul277 = fmul float %67, 8.000000e+00, !dbg !462
  %cmp278 = fcmp ogt float %mul277, 0x3FECCCCCC0000000, !dbg !463
  br i1 %cmp278, label %if.then289, label %lor.lhs.false280, !dbg !464

lor.lhs.false280:                                 ; preds = %lor.lhs.false276
  %68 = load double, double* @precise, align 8, !dbg !465
  %mul281 = fmul double %68, 4.000000e+02, !dbg !466
  %cmp282 = fcmp une double %mul281, -1.000000e+00, !dbg !467
  br i1 %cmp282, label %if.then289, label %lor.lhs.false284, !dbg !468

lor.lhs.false284:                                 ; preds = %lor.lhs.false280
  %69 = load double, double* @precise, align 8, !dbg !469
  %mul285 = fmul double %69, 2.000000e+03, !dbg !470
  %conv286 = fptosi double %mul285 to i32, !dbg !471
  %cmp287 = icmp ne i32 %conv286, -5, !dbg !472
  br i1 %cmp287, label %if.then289, label %if.end290, !dbg !473

if.then289:                                       ; preds = %lor.lhs.false284, %lor.lhs.false280, %lor.lhs.false276, %if.end272
  store i32 23, i32* %retval, align 4, !dbg !474
  br label %return, !dbg !474

if.end290:                                        ; preds = %lor.lhs.false284
  %70 = load float, float* @single, align 4, !dbg !475
  %conv291 = fpext float %70 to double, !dbg !477
  %cmp292 = fcmp oeq double %conv291, 1.000000e-01, !dbg !478
  br i1 %cmp292, label %if.then301, label %lor.lhs.false294, !dbg !479

lor.lhs.false294:                                 ; preds = %if.end290
  %71 = load float, float* @single, align 4, !dbg !480
  %cmp295 = fcmp une float 0x3FB99999A0000000, %71, !dbg !481
  br i1 %cmp295, label %if.then301, label %lor.lhs.false297, !dbg !482

lor.lhs.false297:                                 ; preds = %lor.lhs.false294
  %72 = load volatile i32, i32* %u, align 4, !dbg !483
  %conv298 = uitofp i32 %72 to float, !dbg !484
  %cmp299 = fcmp une float %conv298, 4.000000e+09, !dbg !485
  br i1 %cmp299, label %if.then301, label %if.end302, !dbg !486

if.then301:                                       ; preds = %lor.lhs.false297, %lor.lhs.false294, %if.end290
  store i32 24, i32* %retval, align 4, !dbg !487
  br label %return, !dbg !487

if.end302:                                        ; preds = %lor.lhs.false297
  call void @llvm.dbg.declare(metadata %struct.nested* %copy, metadata !488, metadata !DIExpression()), !dbg !489
  %73 = bitcast %struct.nested* %copy to i8*, !dbg !490
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %73, i8* align 4 getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 0, i32 0, i32 0), i32 48, i1 false), !dbg !490
  %p303 = getelementptr inbounds %struct.nested, %struct.nested* %copy, i32 0, i32 0, !dbg !491
  %arrayidx304 = getelementptr [3 x %struct.point], [3 x %struct.point]* %p303, i32 0, i32 0, !dbg !492
  %74 = bitcast %struct.point* %arrayidx304 to i8*, !dbg !493
  %75 = bitcast %struct.point* %q to i8*, !dbg !493
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %74, i8* align 4 %75, i32 12, i1 false), !dbg !493
  %p305 = getelementptr inbounds %struct.nested, %struct.nested* %copy, i32 0, i32 0, !dbg !494
  %arrayidx306 = getelementptr [3 x %struct.point], [3 x %struct.point]* %p305, i32 0, i32 0, !dbg !496
  %x307 = getelementptr inbounds %struct.point, %struct.point* %arrayidx306, i32 0, i32 1, !dbg !497
  %76 = load i32, i32* %x307, align 4, !dbg !497
  %cmp308 = icmp ne i32 %76, 15, !dbg !498
  br i1 %cmp308, label %if.then316, label %lor.lhs.false310, !dbg !499

lor.lhs.false310:                                 ; preds = %if.end302
  %77 = load i32, i32* getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 0, i32 0, i32 1), align 4, !dbg !500
  %cmp311 = icmp ne i32 %77, -2, !dbg !501
  br i1 %cmp311, label %if.then316, label %lor.lhs.false313, !dbg !502

lor.lhs.false313:                                 ; preds = %lor.lhs.false310
  %wide = getelementptr inbounds %struct.nested, %struct.nested* %copy, i32 0, i32 1, !dbg !503
  %78 = load i64, i64* %wide, align 4, !dbg !503
  %79 = load i64, i64* getelementptr inbounds (%struct.nested, %struct.nested* @start, i32 0, i32 1), align 4, !dbg !504
  %cmp314 = icmp ne i64 %78, %79, !dbg !505
  br i1 %cmp314, label %if.then316, label %if.end317, !dbg !506

if.then316:                                       ; preds = %lor.lhs.false313, %lor.lhs.false310, %if.end302
  store i32 25, i32* %retval, align 4, !dbg !507
  br label %return, !dbg !507

if.end317:                                        ; preds = %lor.lhs.false313
  call void @llvm.dbg.declare(metadata %struct.nested** %at, metadata !508, metadata !DIExpression()), !dbg !510
  store %struct.nested* %copy, %struct.nested** %at, align 4, !dbg !510
  %80 = load %struct.nested*, %struct.nested** %at, align 4, !dbg !511
  %p318 = getelementptr inbounds %struct.nested, %struct.nested* %80, i32 0, i32 0, !dbg !513
  %arrayidx319 = getelementptr [3 x %struct.point], [3 x %struct.point]* %p318, i32 0, i32 2, !dbg !511
  %81 = load %struct.nested*, %struct.nested** %at, align 4, !dbg !514
  %p320 = getelementptr inbounds %struct.nested, %struct.nested* %81, i32 0, i32 0, !dbg !515
  %arrayidx321 = getelementptr [3 x %struct.point], [3 x %struct.point]* %p320, i32 0, i32 0, !dbg !514
  %sub.ptr.lhs.cast = ptrtoint %struct.point* %arrayidx319 to i32, !dbg !516
  %sub.ptr.rhs.cast = ptrtoint %struct.point* %arrayidx321 to i32, !dbg !516
  %sub.ptr.sub = sub i32 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast, !dbg !516
  %sub.ptr.div = sdiv exact i32 %sub.ptr.sub, 12, !dbg !516
  %cmp322 = icmp ne i32 %sub.ptr.div, 2, !dbg !517
  br i1 %cmp322, label %if.then332, label %lor.lhs.false324, !dbg !518

lor.lhs.false324:                                 ; preds = %if.end317
  %82 = load %struct.nested*, %struct.nested** %at, align 4, !dbg !519
  %p325 = getelementptr inbounds %struct.nested, %struct.nested* %82, i32 0, i32 0, !dbg !520
  %arrayidx326 = getelementptr [3 x %struct.point], [3 x %struct.point]* %p325, i32 0, i32 1, !dbg !519
  %83 = bitcast %struct.point* %arrayidx326 to i8*, !dbg !521
  %84 = load %struct.nested*, %struct.nested** %at, align 4, !dbg !522
  %85 = bitcast %struct.nested* %84 to i8*, !dbg !523
  %sub.ptr.lhs.cast327 = ptrtoint i8* %83 to i32, !dbg !524
  %sub.ptr.rhs.cast328 = ptrtoint i8* %85 to i32, !dbg !524
  %sub.ptr.sub329 = sub i32 %sub.ptr.lhs.cast327, %sub.ptr.rhs.cast328, !dbg !524
  %cmp330 = icmp ne i32 %sub.ptr.sub329, 12, !dbg !525
  br i1 %cmp330, label %if.then332, label %if.end333, !dbg !526

if.then332:                                       ; preds = %lor.lhs.false324, %if.end317
  store i32 26, i32* %retval, align 4, !dbg !527
  br label %return, !dbg !527

if.end333:                                        ; preds = %lor.lhs.false324
  store i32 0, i32* %retval, align 4, !dbg !528
  br label %return, !dbg !528

return:                                           ; preds = %if.end333, %if.then332, %if.then316, %if.then301, %if.then289, %if.then271, %if.then256, %if.then237, %if.then221, %if.then202, %if.then184, %if.then179, %if.then173, %if.then155, %if.then143, %if.then134, %if.then126, %if.then110, %if.then101, %if.then88, %if.then79, %if.then62, %if.then53, %if.then48, %if.then33, %if.then20, %if.then
  %86 = load i32, i32* %retval, align 4, !dbg !529
  ret i32 %86, !dbg !529
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @length(i8* noundef %s) #0 !dbg !530 {
entry:
  %s.addr = alloca i8*, align 4
  %n = alloca i32, align 4
  store i8* %s, i8** %s.addr, align 4
  call void @llvm.dbg.declare(metadata i8** %s.addr, metadata !533, metadata !DIExpression()), !dbg !534
  call void @llvm.dbg.declare(metadata i32* %n, metadata !535, metadata !DIExpression()), !dbg !536
  store i32 0, i32* %n, align 4, !dbg !536
  br label %while.cond, !dbg !537

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i8*, i8** %s.addr, align 4, !dbg !538
  %1 = load i32, i32* %n, align 4, !dbg !539
  %arrayidx = getelementptr i8, i8* %0, i32 %1, !dbg !538
  %2 = load i8, i8* %arrayidx, align 1, !dbg !538
  %tobool = icmp ne i8 %2, 0, !dbg !537
  br i1 %tobool, label %while.body, label %while.end, !dbg !537

while.body:                                       ; preds = %while.cond
  %3 = load i32, i32* %n, align 4, !dbg !540
  %inc = add i32 %3, 1, !dbg !540
  store i32 %inc, i32* %n, align 4, !dbg !540
  br label %while.cond, !dbg !537, !llvm.loop !541

while.end:                                        ; preds = %while.cond
  %4 = load i32, i32* %n, align 4, !dbg !542
  ret i32 %4, !dbg !543
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sum(%struct.list* noundef %at) #0 !dbg !544 {
entry:
  %at.addr = alloca %struct.list*, align 4
  %total = alloca i32, align 4
  store %struct.list* %at, %struct.list** %at.addr, align 4
  call void @llvm.dbg.declare(metadata %struct.list** %at.addr, metadata !549, metadata !DIExpression()), !dbg !550
  call void @llvm.dbg.declare(metadata i32* %total, metadata !551, metadata !DIExpression()), !dbg !552
  store i32 0, i32* %total, align 4, !dbg !552
  br label %for.cond, !dbg !553

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load %struct.list*, %struct.list** %at.addr, align 4, !dbg !554
  %tobool = icmp ne %struct.list* %0, null, !dbg !557
  br i1 %tobool, label %for.body, label %for.end, !dbg !557

for.body:                                         ; preds = %for.cond
  %1 = load %struct.list*, %struct.list** %at.addr, align 4, !dbg !558
  %value = getelementptr inbounds %struct.list, %struct.list* %1, i32 0, i32 0, !dbg !559
  %2 = load i32, i32* %value, align 4, !dbg !559
  %3 = load i32, i32* %total, align 4, !dbg !560
  %add = add i32 %3, %2, !dbg !560
  store i32 %add, i32* %total, align 4, !dbg !560
  br label %for.inc, !dbg !561

for.inc:                                          ; preds = %for.body
  %4 = load %struct.list*, %struct.list** %at.addr, align 4, !dbg !562
  %next = getelementptr inbounds %struct.list, %struct.list* %4, i32 0, i32 1, !dbg !563
  %5 = load %struct.list*, %struct.list** %next, align 4, !dbg !563
  store %struct.list* %5, %struct.list** %at.addr, align 4, !dbg !564
  br label %for.cond, !dbg !565, !llvm.loop !566

for.end:                                          ; preds = %for.cond
  %6 = load i32, i32* %total, align 4, !dbg !568
  ret i32 %6, !dbg !569
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @classify(i32 noundef %n) #0 !dbg !570 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !573, metadata !DIExpression()), !dbg !574
  %0 = load i32, i32* %n.addr, align 4, !dbg !575
  switch i32 %0, label %sw.default [
    i32 -1, label %sw.bb
    i32 0, label %sw.bb1
    i32 5, label %sw.bb2
    i32 6, label %sw.bb2
    i32 2147483647, label %sw.bb3
  ], !dbg !576

sw.bb:                                            ; preds = %entry
  store i32 100, i32* %retval, align 4, !dbg !577
  br label %return, !dbg !577

sw.bb1:                                           ; preds = %entry
  store i32 101, i32* %retval, align 4, !dbg !579
  br label %return, !dbg !579

sw.bb2:                                           ; preds = %entry, %entry
  store i32 102, i32* %retval, align 4, !dbg !580
  br label %return, !dbg !580

sw.bb3:                                           ; preds = %entry
  store i32 103, i32* %retval, align 4, !dbg !581
  br label %return, !dbg !581

sw.default:                                       ; preds = %entry
  %1 = load i32, i32* %n.addr, align 4, !dbg !582
  %cmp = icmp sgt i32 %1, 1000, !dbg !583
  %2 = zext i1 %cmp to i64, !dbg !582
  %cond = select i1 %cmp, i32 104, i32 105, !dbg !582
  store i32 %cond, i32* %retval, align 4, !dbg !584
  br label %return, !dbg !584

return:                                           ; preds = %sw.default, %sw.bb3, %sw.bb2, %sw.bb1, %sw.bb
  %3 = load i32, i32* %retval, align 4, !dbg !585
  ret i32 %3, !dbg !585
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @wide_switch(i64 noundef %n) #0 !dbg !586 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i64, align 8
  store i64 %n, i64* %n.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %n.addr, metadata !589, metadata !DIExpression()), !dbg !590
  %0 = load i64, i64* %n.addr, align 8, !dbg !591
  switch i64 %0, label %sw.default [
    i64 -1, label %sw.bb
    i64 1099511627776, label %sw.bb1
  ], !dbg !592

sw.bb:                                            ; preds = %entry
  store i32 1, i32* %retval, align 4, !dbg !593
  br label %return, !dbg !593

sw.bb1:                                           ; preds = %entry
  store i32 2, i32* %retval, align 4, !dbg !595
  br label %return, !dbg !595

sw.default:                                       ; preds = %entry
  store i32 3, i32* %retval, align 4, !dbg !596
  br label %return, !dbg !596

return:                                           ; preds = %sw.default, %sw.bb1, %sw.bb
  %1 = load i32, i32* %retval, align 4, !dbg !597
  ret i32 %1, !dbg !597
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @gcd(i32 noundef %a, i32 noundef %b) #0 !dbg !598 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %rest = alloca i32, align 4
  store i32 %a, i32* %a.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %a.addr, metadata !601, metadata !DIExpression()), !dbg !602
  store i32 %b, i32* %b.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %b.addr, metadata !603, metadata !DIExpression()), !dbg !604
  br label %while.cond, !dbg !605

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, i32* %b.addr, align 4, !dbg !606
  %cmp = icmp ne i32 %0, 0, !dbg !607
  br i1 %cmp, label %while.body, label %while.end, !dbg !605

while.body:                                       ; preds = %while.cond
  call void @llvm.dbg.declare(metadata i32* %rest, metadata !608, metadata !DIExpression()), !dbg !610
  %1 = load i32, i32* %a.addr, align 4, !dbg !611
  %2 = load i32, i32* %b.addr, align 4, !dbg !612
  %rem = urem i32 %1, %2, !dbg !613
  store i32 %rem, i32* %rest, align 4, !dbg !610
  %3 = load i32, i32* %b.addr, align 4, !dbg !614
  store i32 %3, i32* %a.addr, align 4, !dbg !615
  %4 = load i32, i32* %rest, align 4, !dbg !616
  store i32 %4, i32* %b.addr, align 4, !dbg !617
  br label %while.cond, !dbg !605, !llvm.loop !618

while.end:                                        ; preds = %while.cond
  %5 = load i32, i32* %a.addr, align 4, !dbg !620
  ret i32 %5, !dbg !621
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @factorial(i32 noundef %n) #0 !dbg !622 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !623, metadata !DIExpression()), !dbg !624
  %0 = load i32, i32* %n.addr, align 4, !dbg !625
  %cmp = icmp sle i32 %0, 1, !dbg !626
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !625

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !625

cond.false:                                       ; preds = %entry
  %1 = load i32, i32* %n.addr, align 4, !dbg !627
  %2 = load i32, i32* %n.addr, align 4, !dbg !628
  %sub = sub i32 %2, 1, !dbg !629
  %call = call i32 @factorial(i32 noundef %sub), !dbg !630
  %mul = mul i32 %1, %call, !dbg !631
  br label %cond.end, !dbg !625

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 1, %cond.true ], [ %mul, %cond.false ], !dbg !625
  ret i32 %cond, !dbg !632
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i32(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i32, i1 immarg) #2

; Function Attrs: noinline nounwind optnone uwtable
define internal void @shift(%struct.point* noalias sret(%struct.point) align 4 %agg.result, %struct.point* noundef byval(%struct.point) align 4 %p, i32 noundef %by) #0 !dbg !633 {
entry:
  %result.ptr = alloca i8*, align 4
  %by.addr = alloca i32, align 4
  %0 = bitcast %struct.point* %agg.result to i8*
  store i8* %0, i8** %result.ptr, align 4
  call void @llvm.dbg.declare(metadata %struct.point* %p, metadata !636, metadata !DIExpression()), !dbg !637
  store i32 %by, i32* %by.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %by.addr, metadata !638, metadata !DIExpression()), !dbg !639
  %1 = load i32, i32* %by.addr, align 4, !dbg !640
  %x = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 1, !dbg !641
  %2 = load i32, i32* %x, align 4, !dbg !642
  %add = add i32 %2, %1, !dbg !642
  store i32 %add, i32* %x, align 4, !dbg !642
  %y = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 2, !dbg !643
  %3 = load i16, i16* %y, align 4, !dbg !643
  %conv = sext i16 %3 to i32, !dbg !644
  %4 = load i32, i32* %by.addr, align 4, !dbg !645
  %mul = mul i32 %conv, %4, !dbg !646
  %conv1 = trunc i32 %mul to i16, !dbg !647
  %y2 = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 2, !dbg !648
  store i16 %conv1, i16* %y2, align 4, !dbg !649
  %5 = bitcast %struct.point* %agg.result to i8*, !dbg !650
  %6 = bitcast %struct.point* %p to i8*, !dbg !650
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* align 4 %5, i8* align 4 %6, i32 12, i1 false), !dbg !650
  ret void, !dbg !651
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @sort(i32* noundef %a, i32 noundef %n) #0 !dbg !652 {
entry:
  %a.addr = alloca i32*, align 4
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  %t = alloca i32, align 4
  store i32* %a, i32** %a.addr, align 4
  call void @llvm.dbg.declare(metadata i32** %a.addr, metadata !656, metadata !DIExpression()), !dbg !657
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !658, metadata !DIExpression()), !dbg !659
  call void @llvm.dbg.declare(metadata i32* %i, metadata !660, metadata !DIExpression()), !dbg !662
  store i32 1, i32* %i, align 4, !dbg !662
  br label %for.cond, !dbg !663

for.cond:                                         ; preds = %for.inc12, %entry
  %0 = load i32, i32* %i, align 4, !dbg !664
  %1 = load i32, i32* %n.addr, align 4, !dbg !666
  %cmp = icmp slt i32 %0, %1, !dbg !667
  br i1 %cmp, label %for.body, label %for.end13, !dbg !668

for.body:                                         ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i32* %j, metadata !669, metadata !DIExpression()), !dbg !671
  %2 = load i32, i32* %i, align 4, !dbg !672
  store i32 %2, i32* %j, align 4, !dbg !671
  br label %for.cond1, !dbg !673

for.cond1:                                        ; preds = %for.inc, %for.body
  %3 = load i32, i32* %j, align 4, !dbg !674
  %cmp2 = icmp sgt i32 %3, 0, !dbg !676
  br i1 %cmp2, label %land.rhs, label %land.end, !dbg !677

land.rhs:                                         ; preds = %for.cond1
  %4 = load i32*, i32** %a.addr, align 4, !dbg !678
  %5 = load i32, i32* %j, align 4, !dbg !679
  %sub = sub i32 %5, 1, !dbg !680
  %arrayidx = getelementptr i32, i32* %4, i32 %sub, !dbg !678
  %6 = load i32, i32* %arrayidx, align 4, !dbg !678
  %7 = load i32*, i32** %a.addr, align 4, !dbg !681
  %8 = load i32, i32* %j, align 4, !dbg !682
  %arrayidx3 = getelementptr i32, i32* %7, i32 %8, !dbg !681
  %9 = load i32, i32* %arrayidx3, align 4, !dbg !681
  %cmp4 = icmp sgt i32 %6, %9, !dbg !683
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond1
  %10 = phi i1 [ false, %for.cond1 ], [ %cmp4, %land.rhs ], !dbg !684
  br i1 %10, label %for.body5, label %for.end, !dbg !685

for.body5:                                        ; preds = %land.end
  call void @llvm.dbg.declare(metadata i32* %t, metadata !686, metadata !DIExpression()), !dbg !688
  %11 = load i32*, i32** %a.addr, align 4, !dbg !689
  %12 = load i32, i32* %j, align 4, !dbg !690
  %arrayidx6 = getelementptr i32, i32* %11, i32 %12, !dbg !689
  %13 = load i32, i32* %arrayidx6, align 4, !dbg !689
  store i32 %13, i32* %t, align 4, !dbg !688
  %14 = load i32*, i32** %a.addr, align 4, !dbg !691
  %15 = load i32, i32* %j, align 4, !dbg !692
  %sub7 = sub i32 %15, 1, !dbg !693
  %arrayidx8 = getelementptr i32, i32* %14, i32 %sub7, !dbg !691
  %16 = load i32, i32* %arrayidx8, align 4, !dbg !691
  %17 = load i32*, i32** %a.addr, align 4, !dbg !694
  %18 = load i32, i32* %j, align 4, !dbg !695
  %arrayidx9 = getelementptr i32, i32* %17, i32 %18, !dbg !694
  store i32 %16, i32* %arrayidx9, align 4, !dbg !696
  %19 = load i32, i32* %t, align 4, !dbg !697
  %20 = load i32*, i32** %a.addr, align 4, !dbg !698
  %21 = load i32, i32* %j, align 4, !dbg !699
  %sub10 = sub i32 %21, 1, !dbg !700
  %arrayidx11 = getelementptr i32, i32* %20, i32 %sub10, !dbg !698
  store i32 %19, i32* %arrayidx11, align 4, !dbg !701
  br label %for.inc, !dbg !702

for.inc:                                          ; preds = %for.body5
  %22 = load i32, i32* %j, align 4, !dbg !703
  %dec = add i32 %22, -1, !dbg !703
  store i32 %dec, i32* %j, align 4, !dbg !703
  br label %for.cond1, !dbg !704, !llvm.loop !705

for.end:                                          ; preds = %land.end
  br label %for.inc12, !dbg !706

for.inc12:                                        ; preds = %for.end
  %23 = load i32, i32* %i, align 4, !dbg !707
  %inc = add i32 %23, 1, !dbg !707
  store i32 %inc, i32* %i, align 4, !dbg !707
  br label %for.cond, !dbg !708, !llvm.loop !709

for.end13:                                        ; preds = %for.cond
  ret void, !dbg !711
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @once() #0 !dbg !89 {
entry:
  %0 = load i32, i32* @once.calls, align 4, !dbg !712
  %inc = add i32 %0, 1, !dbg !712
  store i32 %inc, i32* @once.calls, align 4, !dbg !712
  ret i32 %inc, !dbg !713
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @jumps(i32 noundef %n) #0 !dbg !714 {
entry:
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !715, metadata !DIExpression()), !dbg !716
  call void @llvm.dbg.declare(metadata i32* %i, metadata !717, metadata !DIExpression()), !dbg !718
  store i32 0, i32* %i, align 4, !dbg !718
  br label %again, !dbg !719

again:                                            ; preds = %if.end, %entry
  call void @llvm.dbg.label(metadata !720), !dbg !721
  %0 = load i32, i32* %i, align 4, !dbg !722
  %1 = load i32, i32* %i, align 4, !dbg !724
  %mul = mul i32 %0, %1, !dbg !725
  %2 = load i32, i32* %n.addr, align 4, !dbg !726
  %cmp = icmp sgt i32 %mul, %2, !dbg !727
  br i1 %cmp, label %if.then, label %if.end, !dbg !728

if.then:                                          ; preds = %again
  br label %done, !dbg !729

if.end:                                           ; preds = %again
  %3 = load i32, i32* %i, align 4, !dbg !730
  %inc = add i32 %3, 1, !dbg !730
  store i32 %inc, i32* %i, align 4, !dbg !730
  br label %again, !dbg !731

done:                                             ; preds = %if.then
  call void @llvm.dbg.label(metadata !732), !dbg !733
  %4 = load i32, i32* %i, align 4, !dbg !734
  ret i32 %4, !dbg !735
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cx8,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nofree nounwind willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!96, !97, !98, !99, !100, !101, !102, !103}
!llvm.ident = !{!104}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 21, type: !15, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !21, splitDebugInlining: false, nameTableKind: None)
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
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 32)
!19 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!20 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!21 = !{!0, !22, !28, !34, !52, !56, !58, !60, !62, !71, !76, !83, !85, !87, !93}
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "text", scope: !2, file: !3, line: 23, type: !24, isLocal: false, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 72, elements: !26)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!26 = !{!27}
!27 = !DISubrange(count: 9)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "words", scope: !2, file: !3, line: 24, type: !30, isLocal: false, isDefinition: true)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 96, elements: !32)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 32)
!32 = !{!33}
!33 = !DISubrange(count: 3)
!34 = !DIGlobalVariableExpression(var: !35, expr: !DIExpression())
!35 = distinct !DIGlobalVariable(name: "start", scope: !2, file: !3, line: 25, type: !36, isLocal: false, isDefinition: true)
!36 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 16, size: 384, elements: !37)
!37 = !{!38, !46, !47}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !36, file: !3, line: 16, baseType: !39, size: 288)
!39 = !DICompositeType(tag: DW_TAG_array_type, baseType: !40, size: 288, elements: !32)
!40 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 15, size: 96, elements: !41)
!41 = !{!42, !44, !45}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !40, file: !3, line: 15, baseType: !43, size: 8)
!43 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !40, file: !3, line: 15, baseType: !15, size: 32, offset: 32)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !40, file: !3, line: 15, baseType: !20, size: 16, offset: 64)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "wide", scope: !36, file: !3, line: 16, baseType: !9, size: 64, offset: 288)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !36, file: !3, line: 16, baseType: !48, size: 16, offset: 352)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !36, file: !3, line: 16, size: 16, elements: !49)
!49 = !{!50, !51}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !48, file: !3, line: 16, baseType: !5, size: 8)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !48, file: !3, line: 16, baseType: !5, size: 8, offset: 8)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "into", scope: !2, file: !3, line: 27, type: !54, isLocal: false, isDefinition: true)
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !55, size: 32)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "huge", scope: !2, file: !3, line: 28, type: !11, isLocal: false, isDefinition: true)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "single", scope: !2, file: !3, line: 30, type: !17, isLocal: false, isDefinition: true)
!60 = !DIGlobalVariableExpression(var: !61, expr: !DIExpression())
!61 = distinct !DIGlobalVariable(name: "precise", scope: !2, file: !3, line: 31, type: !16, isLocal: false, isDefinition: true)
!62 = !DIGlobalVariableExpression(var: !63, expr: !DIExpression())
!63 = distinct !DIGlobalVariable(name: "operations", scope: !2, file: !3, line: 35, type: !64, isLocal: false, isDefinition: true)
!64 = !DICompositeType(tag: DW_TAG_array_type, baseType: !65, size: 64, elements: !69)
!65 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !66)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 32)
!67 = !DISubroutineType(types: !68)
!68 = !{!15, !15, !15}
!69 = !{!70}
!70 = !DISubrange(count: 2)
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 22, type: !73, isLocal: true, isDefinition: true)
!73 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 160, elements: !74)
!74 = !{!75}
!75 = !DISubrange(count: 5)
!76 = !DIGlobalVariableExpression(var: !77, expr: !DIExpression())
!77 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 26, type: !78, isLocal: true, isDefinition: true)
!78 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !3, line: 19, size: 64, elements: !79)
!79 = !{!80, !81}
!80 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !78, file: !3, line: 19, baseType: !15, size: 32)
!81 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !78, file: !3, line: 19, baseType: !82, size: 32, offset: 32)
!82 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !78, size: 32)
!83 = !DIGlobalVariableExpression(var: !84, expr: !DIExpression())
!84 = distinct !DIGlobalVariable(name: "second", scope: !2, file: !3, line: 26, type: !78, isLocal: true, isDefinition: true)
!85 = !DIGlobalVariableExpression(var: !86, expr: !DIExpression())
!86 = distinct !DIGlobalVariable(name: "third", scope: !2, file: !3, line: 26, type: !78, isLocal: true, isDefinition: true)
!87 = !DIGlobalVariableExpression(var: !88, expr: !DIExpression())
!88 = distinct !DIGlobalVariable(name: "calls", scope: !89, file: !3, line: 94, type: !15, isLocal: true, isDefinition: true)
!89 = distinct !DISubprogram(name: "once", scope: !3, file: !3, line: 93, type: !90, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!90 = !DISubroutineType(types: !91)
!91 = !{!15}
!92 = !{}
!93 = !DIGlobalVariableExpression(var: !94, expr: !DIExpression())
!94 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 29, type: !95, isLocal: true, isDefinition: true)
!95 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!96 = !{i32 1, !"NumRegisterParameters", i32 0}
!97 = !{i32 7, !"Dwarf Version", i32 5}
!98 = !{i32 2, !"Debug Info Version", i32 3}
!99 = !{i32 1, !"wchar_size", i32 4}
!100 = !{i32 7, !"PIC Level", i32 2}
!101 = !{i32 7, !"PIE Level", i32 2}
!102 = !{i32 7, !"uwtable", i32 1}
!103 = !{i32 7, !"frame-pointer", i32 2}
!104 = !{!"Debian clang version 14.0.6"}
!105 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 33, type: !67, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!106 = !DILocalVariable(name: "a", arg: 1, scope: !105, file: !3, line: 33, type: !15)
!107 = !DILocation(line: 33, column: 19, scope: !105)
!108 = !DILocalVariable(name: "b", arg: 2, scope: !105, file: !3, line: 33, type: !15)
!109 = !DILocation(line: 33, column: 26, scope: !105)
!110 = !DILocation(line: 33, column: 38, scope: !105)
!111 = !DILocation(line: 33, column: 42, scope: !105)
!112 = !DILocation(line: 33, column: 40, scope: !105)
!113 = !DILocation(line: 33, column: 31, scope: !105)
!114 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 34, type: !67, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!115 = !DILocalVariable(name: "a", arg: 1, scope: !114, file: !3, line: 34, type: !15)
!116 = !DILocation(line: 34, column: 19, scope: !114)
!117 = !DILocalVariable(name: "b", arg: 2, scope: !114, file: !3, line: 34, type: !15)
!118 = !DILocation(line: 34, column: 26, scope: !114)
!119 = !DILocation(line: 34, column: 38, scope: !114)
!120 = !DILocation(line: 34, column: 42, scope: !114)
!121 = !DILocation(line: 34, column: 40, scope: !114)
!122 = !DILocation(line: 34, column: 31, scope: !114)
!123 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 108, type: !90, scopeLine: 108, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!124 = !DILocation(line: 109, column: 9, scope: !125)
!125 = distinct !DILexicalBlock(scope: !123, file: !3, line: 109, column: 9)
!126 = !DILocation(line: 109, column: 17, scope: !125)
!127 = !DILocation(line: 109, column: 22, scope: !125)
!128 = !DILocation(line: 109, column: 25, scope: !125)
!129 = !DILocation(line: 109, column: 34, scope: !125)
!130 = !DILocation(line: 109, column: 40, scope: !125)
!131 = !DILocation(line: 109, column: 44, scope: !125)
!132 = !DILocation(line: 109, column: 43, scope: !125)
!133 = !DILocation(line: 109, column: 49, scope: !125)
!134 = !DILocation(line: 109, column: 55, scope: !125)
!135 = !DILocation(line: 109, column: 58, scope: !125)
!136 = !DILocation(line: 109, column: 67, scope: !125)
!137 = !DILocation(line: 109, column: 9, scope: !123)
!138 = !DILocation(line: 109, column: 73, scope: !125)
!139 = !DILocation(line: 110, column: 29, scope: !140)
!140 = distinct !DILexicalBlock(scope: !123, file: !3, line: 110, column: 9)
!141 = !DILocation(line: 110, column: 37, scope: !140)
!142 = !DILocation(line: 110, column: 44, scope: !140)
!143 = !DILocation(line: 110, column: 47, scope: !140)
!144 = !DILocation(line: 110, column: 55, scope: !140)
!145 = !DILocation(line: 110, column: 63, scope: !140)
!146 = !DILocation(line: 110, column: 66, scope: !140)
!147 = !DILocation(line: 110, column: 74, scope: !140)
!148 = !DILocation(line: 110, column: 82, scope: !140)
!149 = !DILocation(line: 110, column: 89, scope: !140)
!150 = !DILocation(line: 110, column: 85, scope: !140)
!151 = !DILocation(line: 110, column: 97, scope: !140)
!152 = !DILocation(line: 110, column: 9, scope: !123)
!153 = !DILocation(line: 110, column: 105, scope: !140)
!154 = !DILocation(line: 111, column: 16, scope: !155)
!155 = distinct !DILexicalBlock(scope: !123, file: !3, line: 111, column: 9)
!156 = !DILocation(line: 111, column: 9, scope: !155)
!157 = !DILocation(line: 111, column: 26, scope: !155)
!158 = !DILocation(line: 111, column: 31, scope: !155)
!159 = !DILocation(line: 111, column: 41, scope: !155)
!160 = !DILocation(line: 111, column: 34, scope: !155)
!161 = !DILocation(line: 111, column: 51, scope: !155)
!162 = !DILocation(line: 111, column: 56, scope: !155)
!163 = !DILocation(line: 111, column: 59, scope: !155)
!164 = !DILocation(line: 111, column: 71, scope: !155)
!165 = !DILocation(line: 111, column: 9, scope: !123)
!166 = !DILocation(line: 111, column: 79, scope: !155)
!167 = !DILocation(line: 112, column: 20, scope: !168)
!168 = distinct !DILexicalBlock(scope: !123, file: !3, line: 112, column: 9)
!169 = !DILocation(line: 112, column: 22, scope: !168)
!170 = !DILocation(line: 112, column: 27, scope: !168)
!171 = !DILocation(line: 112, column: 41, scope: !168)
!172 = !DILocation(line: 112, column: 30, scope: !168)
!173 = !DILocation(line: 112, column: 45, scope: !168)
!174 = !DILocation(line: 112, column: 50, scope: !168)
!175 = !DILocation(line: 112, column: 59, scope: !168)
!176 = !DILocation(line: 112, column: 64, scope: !168)
!177 = !DILocation(line: 112, column: 81, scope: !168)
!178 = !DILocation(line: 112, column: 96, scope: !168)
!179 = !DILocation(line: 112, column: 84, scope: !168)
!180 = !DILocation(line: 112, column: 98, scope: !168)
!181 = !DILocation(line: 112, column: 9, scope: !123)
!182 = !DILocation(line: 112, column: 104, scope: !168)
!183 = !DILocation(line: 113, column: 9, scope: !184)
!184 = distinct !DILexicalBlock(scope: !123, file: !3, line: 113, column: 9)
!185 = !DILocation(line: 113, column: 21, scope: !184)
!186 = !DILocation(line: 113, column: 9, scope: !123)
!187 = !DILocation(line: 113, column: 28, scope: !184)
!188 = !DILocation(line: 114, column: 9, scope: !189)
!189 = distinct !DILexicalBlock(scope: !123, file: !3, line: 114, column: 9)
!190 = !DILocation(line: 114, column: 29, scope: !189)
!191 = !DILocation(line: 114, column: 34, scope: !189)
!192 = !DILocation(line: 114, column: 37, scope: !189)
!193 = !DILocation(line: 114, column: 57, scope: !189)
!194 = !DILocation(line: 114, column: 9, scope: !123)
!195 = !DILocation(line: 114, column: 64, scope: !189)
!196 = !DILocation(line: 115, column: 9, scope: !197)
!197 = distinct !DILexicalBlock(scope: !123, file: !3, line: 115, column: 9)
!198 = !DILocation(line: 115, column: 22, scope: !197)
!199 = !DILocation(line: 115, column: 29, scope: !197)
!200 = !DILocation(line: 115, column: 32, scope: !197)
!201 = !DILocation(line: 115, column: 44, scope: !197)
!202 = !DILocation(line: 115, column: 51, scope: !197)
!203 = !DILocation(line: 115, column: 54, scope: !197)
!204 = !DILocation(line: 115, column: 66, scope: !197)
!205 = !DILocation(line: 115, column: 73, scope: !197)
!206 = !DILocation(line: 115, column: 76, scope: !197)
!207 = !DILocation(line: 115, column: 97, scope: !197)
!208 = !DILocation(line: 115, column: 9, scope: !123)
!209 = !DILocation(line: 115, column: 105, scope: !197)
!210 = !DILocation(line: 116, column: 9, scope: !211)
!211 = distinct !DILexicalBlock(scope: !123, file: !3, line: 116, column: 9)
!212 = !DILocation(line: 116, column: 24, scope: !211)
!213 = !DILocation(line: 116, column: 31, scope: !211)
!214 = !DILocation(line: 116, column: 34, scope: !211)
!215 = !DILocation(line: 116, column: 46, scope: !211)
!216 = !DILocation(line: 116, column: 9, scope: !123)
!217 = !DILocation(line: 116, column: 54, scope: !211)
!218 = !DILocation(line: 117, column: 9, scope: !219)
!219 = distinct !DILexicalBlock(scope: !123, file: !3, line: 117, column: 9)
!220 = !DILocation(line: 117, column: 25, scope: !219)
!221 = !DILocation(line: 117, column: 30, scope: !219)
!222 = !DILocation(line: 117, column: 33, scope: !219)
!223 = !DILocation(line: 117, column: 63, scope: !219)
!224 = !DILocation(line: 117, column: 68, scope: !219)
!225 = !DILocation(line: 117, column: 71, scope: !219)
!226 = !DILocation(line: 117, column: 86, scope: !219)
!227 = !DILocation(line: 117, column: 9, scope: !123)
!228 = !DILocation(line: 117, column: 92, scope: !219)
!229 = !DILocation(line: 118, column: 9, scope: !230)
!230 = distinct !DILexicalBlock(scope: !123, file: !3, line: 118, column: 9)
!231 = !DILocation(line: 118, column: 21, scope: !230)
!232 = !DILocation(line: 118, column: 27, scope: !230)
!233 = !DILocation(line: 118, column: 30, scope: !230)
!234 = !DILocation(line: 118, column: 44, scope: !230)
!235 = !DILocation(line: 118, column: 9, scope: !123)
!236 = !DILocation(line: 118, column: 56, scope: !230)
!237 = !DILocalVariable(name: "p", scope: !123, file: !3, line: 119, type: !40)
!238 = !DILocation(line: 119, column: 18, scope: !123)
!239 = !DILocalVariable(name: "q", scope: !123, file: !3, line: 120, type: !40)
!240 = !DILocation(line: 120, column: 18, scope: !123)
!241 = !DILocation(line: 120, column: 22, scope: !123)
!242 = !DILocation(line: 121, column: 11, scope: !243)
!243 = distinct !DILexicalBlock(scope: !123, file: !3, line: 121, column: 9)
!244 = !DILocation(line: 121, column: 13, scope: !243)
!245 = !DILocation(line: 121, column: 19, scope: !243)
!246 = !DILocation(line: 121, column: 24, scope: !243)
!247 = !DILocation(line: 121, column: 22, scope: !243)
!248 = !DILocation(line: 121, column: 26, scope: !243)
!249 = !DILocation(line: 121, column: 33, scope: !243)
!250 = !DILocation(line: 121, column: 38, scope: !243)
!251 = !DILocation(line: 121, column: 40, scope: !243)
!252 = !DILocation(line: 121, column: 46, scope: !243)
!253 = !DILocation(line: 121, column: 51, scope: !243)
!254 = !DILocation(line: 121, column: 49, scope: !243)
!255 = !DILocation(line: 121, column: 55, scope: !243)
!256 = !DILocation(line: 121, column: 9, scope: !123)
!257 = !DILocation(line: 121, column: 61, scope: !243)
!258 = !DILocalVariable(name: "a", scope: !123, file: !3, line: 122, type: !259)
!259 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 192, elements: !260)
!260 = !{!261}
!261 = !DISubrange(count: 6)
!262 = !DILocation(line: 122, column: 9, scope: !123)
!263 = !DILocation(line: 123, column: 10, scope: !123)
!264 = !DILocation(line: 123, column: 5, scope: !123)
!265 = !DILocalVariable(name: "i", scope: !266, file: !3, line: 124, type: !15)
!266 = distinct !DILexicalBlock(scope: !123, file: !3, line: 124, column: 5)
!267 = !DILocation(line: 124, column: 14, scope: !266)
!268 = !DILocation(line: 124, column: 10, scope: !266)
!269 = !DILocation(line: 124, column: 21, scope: !270)
!270 = distinct !DILexicalBlock(scope: !266, file: !3, line: 124, column: 5)
!271 = !DILocation(line: 124, column: 23, scope: !270)
!272 = !DILocation(line: 124, column: 5, scope: !266)
!273 = !DILocation(line: 124, column: 39, scope: !274)
!274 = distinct !DILexicalBlock(scope: !270, file: !3, line: 124, column: 37)
!275 = !DILocation(line: 124, column: 41, scope: !274)
!276 = !DILocation(line: 124, column: 37, scope: !274)
!277 = !DILocation(line: 124, column: 50, scope: !274)
!278 = !DILocation(line: 124, column: 48, scope: !274)
!279 = !DILocation(line: 124, column: 46, scope: !274)
!280 = !DILocation(line: 124, column: 37, scope: !270)
!281 = !DILocation(line: 124, column: 54, scope: !274)
!282 = !DILocation(line: 124, column: 51, scope: !274)
!283 = !DILocation(line: 124, column: 29, scope: !270)
!284 = !DILocation(line: 124, column: 5, scope: !270)
!285 = distinct !{!285, !272, !286, !287}
!286 = !DILocation(line: 124, column: 61, scope: !266)
!287 = !{!"llvm.loop.mustprogress"}
!288 = !DILocation(line: 125, column: 9, scope: !289)
!289 = distinct !DILexicalBlock(scope: !123, file: !3, line: 125, column: 9)
!290 = !DILocation(line: 125, column: 14, scope: !289)
!291 = !DILocation(line: 125, column: 20, scope: !289)
!292 = !DILocation(line: 125, column: 23, scope: !289)
!293 = !DILocation(line: 125, column: 28, scope: !289)
!294 = !DILocation(line: 125, column: 9, scope: !123)
!295 = !DILocation(line: 125, column: 34, scope: !289)
!296 = !DILocalVariable(name: "w", scope: !123, file: !3, line: 126, type: !297)
!297 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 17, size: 32, elements: !298)
!298 = !{!299, !300}
!299 = !DIDerivedType(tag: DW_TAG_member, name: "all", scope: !297, file: !3, line: 17, baseType: !13, size: 32)
!300 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !297, file: !3, line: 17, baseType: !301, size: 32)
!301 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 32, elements: !302)
!302 = !{!303}
!303 = !DISubrange(count: 4)
!304 = !DILocation(line: 126, column: 16, scope: !123)
!305 = !DILocation(line: 127, column: 7, scope: !123)
!306 = !DILocation(line: 127, column: 11, scope: !123)
!307 = !DILocation(line: 128, column: 11, scope: !308)
!308 = distinct !DILexicalBlock(scope: !123, file: !3, line: 128, column: 9)
!309 = !DILocation(line: 128, column: 9, scope: !308)
!310 = !DILocation(line: 128, column: 20, scope: !308)
!311 = !DILocation(line: 128, column: 25, scope: !308)
!312 = !DILocation(line: 128, column: 30, scope: !308)
!313 = !DILocation(line: 128, column: 28, scope: !308)
!314 = !DILocation(line: 128, column: 39, scope: !308)
!315 = !DILocation(line: 128, column: 9, scope: !123)
!316 = !DILocation(line: 128, column: 45, scope: !308)
!317 = !DILocalVariable(name: "b", scope: !123, file: !3, line: 129, type: !318)
!318 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 18, size: 32, elements: !319)
!319 = !{!320, !321, !322}
!320 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !318, file: !3, line: 18, baseType: !13, size: 5, flags: DIFlagBitField, extraData: i64 0)
!321 = !DIDerivedType(tag: DW_TAG_member, name: "middle", scope: !318, file: !3, line: 18, baseType: !15, size: 7, offset: 5, flags: DIFlagBitField, extraData: i64 0)
!322 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !318, file: !3, line: 18, baseType: !13, size: 20, offset: 12, flags: DIFlagBitField, extraData: i64 0)
!323 = !DILocation(line: 129, column: 17, scope: !123)
!324 = !DILocation(line: 130, column: 7, scope: !123)
!325 = !DILocation(line: 130, column: 13, scope: !123)
!326 = !DILocation(line: 131, column: 11, scope: !327)
!327 = distinct !DILexicalBlock(scope: !123, file: !3, line: 131, column: 9)
!328 = !DILocation(line: 131, column: 15, scope: !327)
!329 = !DILocation(line: 131, column: 21, scope: !327)
!330 = !DILocation(line: 131, column: 26, scope: !327)
!331 = !DILocation(line: 131, column: 33, scope: !327)
!332 = !DILocation(line: 131, column: 39, scope: !327)
!333 = !DILocation(line: 131, column: 44, scope: !327)
!334 = !DILocation(line: 131, column: 49, scope: !327)
!335 = !DILocation(line: 131, column: 9, scope: !123)
!336 = !DILocation(line: 131, column: 61, scope: !327)
!337 = !DILocation(line: 132, column: 9, scope: !338)
!338 = distinct !DILexicalBlock(scope: !123, file: !3, line: 132, column: 9)
!339 = !DILocation(line: 132, column: 18, scope: !338)
!340 = !DILocation(line: 132, column: 16, scope: !338)
!341 = !DILocation(line: 132, column: 25, scope: !338)
!342 = !DILocation(line: 132, column: 9, scope: !123)
!343 = !DILocation(line: 132, column: 32, scope: !338)
!344 = !DILocation(line: 133, column: 9, scope: !345)
!345 = distinct !DILexicalBlock(scope: !123, file: !3, line: 133, column: 9)
!346 = !DILocation(line: 133, column: 19, scope: !345)
!347 = !DILocation(line: 133, column: 9, scope: !123)
!348 = !DILocation(line: 133, column: 26, scope: !345)
!349 = !DILocalVariable(name: "m", scope: !123, file: !3, line: 134, type: !350)
!350 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !15)
!351 = !DILocation(line: 134, column: 18, scope: !123)
!352 = !DILocalVariable(name: "u", scope: !123, file: !3, line: 135, type: !353)
!353 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !13)
!354 = !DILocation(line: 135, column: 18, scope: !123)
!355 = !DILocation(line: 136, column: 9, scope: !356)
!356 = distinct !DILexicalBlock(scope: !123, file: !3, line: 136, column: 9)
!357 = !DILocation(line: 136, column: 11, scope: !356)
!358 = !DILocation(line: 136, column: 15, scope: !356)
!359 = !DILocation(line: 136, column: 21, scope: !356)
!360 = !DILocation(line: 136, column: 24, scope: !356)
!361 = !DILocation(line: 136, column: 26, scope: !356)
!362 = !DILocation(line: 136, column: 30, scope: !356)
!363 = !DILocation(line: 136, column: 36, scope: !356)
!364 = !DILocation(line: 136, column: 39, scope: !356)
!365 = !DILocation(line: 136, column: 41, scope: !356)
!366 = !DILocation(line: 136, column: 45, scope: !356)
!367 = !DILocation(line: 136, column: 60, scope: !356)
!368 = !DILocation(line: 136, column: 63, scope: !356)
!369 = !DILocation(line: 136, column: 65, scope: !356)
!370 = !DILocation(line: 136, column: 70, scope: !356)
!371 = !DILocation(line: 136, column: 76, scope: !356)
!372 = !DILocation(line: 136, column: 79, scope: !356)
!373 = !DILocation(line: 136, column: 81, scope: !356)
!374 = !DILocation(line: 136, column: 87, scope: !356)
!375 = !DILocation(line: 136, column: 9, scope: !123)
!376 = !DILocation(line: 136, column: 93, scope: !356)
!377 = !DILocation(line: 137, column: 13, scope: !378)
!378 = distinct !DILexicalBlock(scope: !123, file: !3, line: 137, column: 9)
!379 = !DILocation(line: 137, column: 9, scope: !378)
!380 = !DILocation(line: 137, column: 15, scope: !378)
!381 = !DILocation(line: 137, column: 49, scope: !378)
!382 = !DILocation(line: 137, column: 57, scope: !378)
!383 = !DILocation(line: 137, column: 52, scope: !378)
!384 = !DILocation(line: 137, column: 59, scope: !378)
!385 = !DILocation(line: 137, column: 68, scope: !378)
!386 = !DILocation(line: 137, column: 76, scope: !378)
!387 = !DILocation(line: 137, column: 71, scope: !378)
!388 = !DILocation(line: 137, column: 78, scope: !378)
!389 = !DILocation(line: 137, column: 84, scope: !378)
!390 = !DILocation(line: 137, column: 92, scope: !378)
!391 = !DILocation(line: 137, column: 87, scope: !378)
!392 = !DILocation(line: 137, column: 94, scope: !378)
!393 = !DILocation(line: 137, column: 9, scope: !123)
!394 = !DILocation(line: 137, column: 112, scope: !378)
!395 = !DILocation(line: 138, column: 10, scope: !396)
!396 = distinct !DILexicalBlock(scope: !123, file: !3, line: 138, column: 9)
!397 = !DILocation(line: 138, column: 12, scope: !396)
!398 = !DILocation(line: 138, column: 18, scope: !396)
!399 = !DILocation(line: 138, column: 25, scope: !396)
!400 = !DILocation(line: 138, column: 29, scope: !396)
!401 = !DILocation(line: 138, column: 31, scope: !396)
!402 = !DILocation(line: 138, column: 37, scope: !396)
!403 = !DILocation(line: 138, column: 42, scope: !396)
!404 = !DILocation(line: 138, column: 46, scope: !396)
!405 = !DILocation(line: 138, column: 48, scope: !396)
!406 = !DILocation(line: 138, column: 54, scope: !396)
!407 = !DILocation(line: 138, column: 60, scope: !396)
!408 = !DILocation(line: 138, column: 64, scope: !396)
!409 = !DILocation(line: 138, column: 63, scope: !396)
!410 = !DILocation(line: 138, column: 66, scope: !396)
!411 = !DILocation(line: 138, column: 71, scope: !396)
!412 = !DILocation(line: 138, column: 74, scope: !396)
!413 = !DILocation(line: 138, column: 76, scope: !396)
!414 = !DILocation(line: 138, column: 81, scope: !396)
!415 = !DILocation(line: 138, column: 9, scope: !123)
!416 = !DILocation(line: 138, column: 89, scope: !396)
!417 = !DILocation(line: 139, column: 9, scope: !418)
!418 = distinct !DILexicalBlock(scope: !123, file: !3, line: 139, column: 9)
!419 = !DILocation(line: 139, column: 11, scope: !418)
!420 = !DILocation(line: 139, column: 15, scope: !418)
!421 = !DILocation(line: 139, column: 18, scope: !418)
!422 = !DILocation(line: 139, column: 20, scope: !418)
!423 = !DILocation(line: 139, column: 24, scope: !418)
!424 = !DILocation(line: 139, column: 29, scope: !418)
!425 = !DILocation(line: 139, column: 31, scope: !418)
!426 = !DILocation(line: 139, column: 37, scope: !418)
!427 = !DILocation(line: 139, column: 45, scope: !418)
!428 = !DILocation(line: 139, column: 47, scope: !418)
!429 = !DILocation(line: 139, column: 52, scope: !418)
!430 = !DILocation(line: 139, column: 55, scope: !418)
!431 = !DILocation(line: 139, column: 9, scope: !123)
!432 = !DILocation(line: 139, column: 68, scope: !418)
!433 = !DILocation(line: 139, column: 61, scope: !418)
!434 = !DILocation(line: 140, column: 9, scope: !435)
!435 = distinct !DILexicalBlock(scope: !123, file: !3, line: 140, column: 9)
!436 = !DILocation(line: 140, column: 17, scope: !435)
!437 = !DILocation(line: 140, column: 9, scope: !123)
!438 = !DILocation(line: 140, column: 23, scope: !435)
!439 = !DILocation(line: 141, column: 9, scope: !440)
!440 = distinct !DILexicalBlock(scope: !123, file: !3, line: 141, column: 9)
!441 = !DILocation(line: 141, column: 14, scope: !440)
!442 = !DILocation(line: 141, column: 20, scope: !440)
!443 = !DILocation(line: 141, column: 26, scope: !440)
!444 = !DILocation(line: 141, column: 34, scope: !440)
!445 = !DILocation(line: 141, column: 29, scope: !440)
!446 = !DILocation(line: 141, column: 39, scope: !440)
!447 = !DILocation(line: 141, column: 54, scope: !440)
!448 = !DILocation(line: 141, column: 62, scope: !440)
!449 = !DILocation(line: 141, column: 67, scope: !440)
!450 = !DILocation(line: 141, column: 71, scope: !440)
!451 = !DILocation(line: 141, column: 74, scope: !440)
!452 = !DILocation(line: 141, column: 79, scope: !440)
!453 = !DILocation(line: 141, column: 83, scope: !440)
!454 = !DILocation(line: 141, column: 9, scope: !123)
!455 = !DILocation(line: 141, column: 109, scope: !440)
!456 = !DILocation(line: 142, column: 9, scope: !457)
!457 = distinct !DILexicalBlock(scope: !123, file: !3, line: 142, column: 9)
!458 = !DILocation(line: 142, column: 16, scope: !457)
!459 = !DILocation(line: 142, column: 20, scope: !457)
!460 = !DILocation(line: 142, column: 27, scope: !457)
!461 = !DILocation(line: 142, column: 30, scope: !457)
!462 = !DILocation(line: 142, column: 37, scope: !457)
!463 = !DILocation(line: 142, column: 41, scope: !457)
!464 = !DILocation(line: 142, column: 48, scope: !457)
!465 = !DILocation(line: 142, column: 51, scope: !457)
!466 = !DILocation(line: 142, column: 59, scope: !457)
!467 = !DILocation(line: 142, column: 65, scope: !457)
!468 = !DILocation(line: 142, column: 73, scope: !457)
!469 = !DILocation(line: 142, column: 82, scope: !457)
!470 = !DILocation(line: 142, column: 90, scope: !457)
!471 = !DILocation(line: 142, column: 76, scope: !457)
!472 = !DILocation(line: 142, column: 98, scope: !457)
!473 = !DILocation(line: 142, column: 9, scope: !123)
!474 = !DILocation(line: 142, column: 105, scope: !457)
!475 = !DILocation(line: 143, column: 17, scope: !476)
!476 = distinct !DILexicalBlock(scope: !123, file: !3, line: 143, column: 9)
!477 = !DILocation(line: 143, column: 9, scope: !476)
!478 = !DILocation(line: 143, column: 24, scope: !476)
!479 = !DILocation(line: 143, column: 31, scope: !476)
!480 = !DILocation(line: 143, column: 48, scope: !476)
!481 = !DILocation(line: 143, column: 45, scope: !476)
!482 = !DILocation(line: 143, column: 73, scope: !476)
!483 = !DILocation(line: 143, column: 83, scope: !476)
!484 = !DILocation(line: 143, column: 76, scope: !476)
!485 = !DILocation(line: 143, column: 85, scope: !476)
!486 = !DILocation(line: 143, column: 9, scope: !123)
!487 = !DILocation(line: 143, column: 94, scope: !476)
!488 = !DILocalVariable(name: "copy", scope: !123, file: !3, line: 144, type: !36)
!489 = !DILocation(line: 144, column: 19, scope: !123)
!490 = !DILocation(line: 144, column: 26, scope: !123)
!491 = !DILocation(line: 145, column: 10, scope: !123)
!492 = !DILocation(line: 145, column: 5, scope: !123)
!493 = !DILocation(line: 145, column: 17, scope: !123)
!494 = !DILocation(line: 146, column: 14, scope: !495)
!495 = distinct !DILexicalBlock(scope: !123, file: !3, line: 146, column: 9)
!496 = !DILocation(line: 146, column: 9, scope: !495)
!497 = !DILocation(line: 146, column: 19, scope: !495)
!498 = !DILocation(line: 146, column: 21, scope: !495)
!499 = !DILocation(line: 146, column: 27, scope: !495)
!500 = !DILocation(line: 146, column: 41, scope: !495)
!501 = !DILocation(line: 146, column: 43, scope: !495)
!502 = !DILocation(line: 146, column: 49, scope: !495)
!503 = !DILocation(line: 146, column: 57, scope: !495)
!504 = !DILocation(line: 146, column: 71, scope: !495)
!505 = !DILocation(line: 146, column: 62, scope: !495)
!506 = !DILocation(line: 146, column: 9, scope: !123)
!507 = !DILocation(line: 146, column: 77, scope: !495)
!508 = !DILocalVariable(name: "at", scope: !123, file: !3, line: 147, type: !509)
!509 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 32)
!510 = !DILocation(line: 147, column: 20, scope: !123)
!511 = !DILocation(line: 148, column: 10, scope: !512)
!512 = distinct !DILexicalBlock(scope: !123, file: !3, line: 148, column: 9)
!513 = !DILocation(line: 148, column: 14, scope: !512)
!514 = !DILocation(line: 148, column: 22, scope: !512)
!515 = !DILocation(line: 148, column: 26, scope: !512)
!516 = !DILocation(line: 148, column: 19, scope: !512)
!517 = !DILocation(line: 148, column: 31, scope: !512)
!518 = !DILocation(line: 148, column: 36, scope: !512)
!519 = !DILocation(line: 148, column: 48, scope: !512)
!520 = !DILocation(line: 148, column: 52, scope: !512)
!521 = !DILocation(line: 148, column: 39, scope: !512)
!522 = !DILocation(line: 148, column: 67, scope: !512)
!523 = !DILocation(line: 148, column: 59, scope: !512)
!524 = !DILocation(line: 148, column: 57, scope: !512)
!525 = !DILocation(line: 148, column: 70, scope: !512)
!526 = !DILocation(line: 148, column: 9, scope: !123)
!527 = !DILocation(line: 148, column: 95, scope: !512)
!528 = !DILocation(line: 149, column: 5, scope: !123)
!529 = !DILocation(line: 150, column: 1, scope: !123)
!530 = distinct !DISubprogram(name: "length", scope: !3, file: !3, line: 78, type: !531, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!531 = !DISubroutineType(types: !532)
!532 = !{!15, !31}
!533 = !DILocalVariable(name: "s", arg: 1, scope: !530, file: !3, line: 78, type: !31)
!534 = !DILocation(line: 78, column: 30, scope: !530)
!535 = !DILocalVariable(name: "n", scope: !530, file: !3, line: 79, type: !15)
!536 = !DILocation(line: 79, column: 9, scope: !530)
!537 = !DILocation(line: 80, column: 5, scope: !530)
!538 = !DILocation(line: 80, column: 12, scope: !530)
!539 = !DILocation(line: 80, column: 14, scope: !530)
!540 = !DILocation(line: 80, column: 19, scope: !530)
!541 = distinct !{!541, !537, !540, !287}
!542 = !DILocation(line: 81, column: 12, scope: !530)
!543 = !DILocation(line: 81, column: 5, scope: !530)
!544 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 72, type: !545, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!545 = !DISubroutineType(types: !546)
!546 = !{!15, !547}
!547 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !548, size: 32)
!548 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !78)
!549 = !DILocalVariable(name: "at", arg: 1, scope: !544, file: !3, line: 72, type: !547)
!550 = !DILocation(line: 72, column: 34, scope: !544)
!551 = !DILocalVariable(name: "total", scope: !544, file: !3, line: 73, type: !15)
!552 = !DILocation(line: 73, column: 9, scope: !544)
!553 = !DILocation(line: 74, column: 5, scope: !544)
!554 = !DILocation(line: 74, column: 12, scope: !555)
!555 = distinct !DILexicalBlock(scope: !556, file: !3, line: 74, column: 5)
!556 = distinct !DILexicalBlock(scope: !544, file: !3, line: 74, column: 5)
!557 = !DILocation(line: 74, column: 5, scope: !556)
!558 = !DILocation(line: 74, column: 40, scope: !555)
!559 = !DILocation(line: 74, column: 44, scope: !555)
!560 = !DILocation(line: 74, column: 37, scope: !555)
!561 = !DILocation(line: 74, column: 31, scope: !555)
!562 = !DILocation(line: 74, column: 21, scope: !555)
!563 = !DILocation(line: 74, column: 25, scope: !555)
!564 = !DILocation(line: 74, column: 19, scope: !555)
!565 = !DILocation(line: 74, column: 5, scope: !555)
!566 = distinct !{!566, !557, !567, !287}
!567 = !DILocation(line: 74, column: 44, scope: !556)
!568 = !DILocation(line: 75, column: 12, scope: !544)
!569 = !DILocation(line: 75, column: 5, scope: !544)
!570 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 37, type: !571, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!571 = !DISubroutineType(types: !572)
!572 = !{!15, !15}
!573 = !DILocalVariable(name: "n", arg: 1, scope: !570, file: !3, line: 37, type: !15)
!574 = !DILocation(line: 37, column: 24, scope: !570)
!575 = !DILocation(line: 38, column: 13, scope: !570)
!576 = !DILocation(line: 38, column: 5, scope: !570)
!577 = !DILocation(line: 39, column: 14, scope: !578)
!578 = distinct !DILexicalBlock(scope: !570, file: !3, line: 38, column: 16)
!579 = !DILocation(line: 40, column: 13, scope: !578)
!580 = !DILocation(line: 41, column: 21, scope: !578)
!581 = !DILocation(line: 42, column: 22, scope: !578)
!582 = !DILocation(line: 43, column: 21, scope: !578)
!583 = !DILocation(line: 43, column: 23, scope: !578)
!584 = !DILocation(line: 43, column: 14, scope: !578)
!585 = !DILocation(line: 45, column: 1, scope: !570)
!586 = distinct !DISubprogram(name: "wide_switch", scope: !3, file: !3, line: 47, type: !587, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!587 = !DISubroutineType(types: !588)
!588 = !{!15, !11}
!589 = !DILocalVariable(name: "n", arg: 1, scope: !586, file: !3, line: 47, type: !11)
!590 = !DILocation(line: 47, column: 27, scope: !586)
!591 = !DILocation(line: 48, column: 13, scope: !586)
!592 = !DILocation(line: 48, column: 5, scope: !586)
!593 = !DILocation(line: 49, column: 33, scope: !594)
!594 = distinct !DILexicalBlock(scope: !586, file: !3, line: 48, column: 16)
!595 = !DILocation(line: 50, column: 22, scope: !594)
!596 = !DILocation(line: 51, column: 14, scope: !594)
!597 = !DILocation(line: 53, column: 1, scope: !586)
!598 = distinct !DISubprogram(name: "gcd", scope: !3, file: !3, line: 55, type: !599, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!599 = !DISubroutineType(types: !600)
!600 = !{!13, !13, !13}
!601 = !DILocalVariable(name: "a", arg: 1, scope: !598, file: !3, line: 55, type: !13)
!602 = !DILocation(line: 55, column: 19, scope: !598)
!603 = !DILocalVariable(name: "b", arg: 2, scope: !598, file: !3, line: 55, type: !13)
!604 = !DILocation(line: 55, column: 26, scope: !598)
!605 = !DILocation(line: 56, column: 5, scope: !598)
!606 = !DILocation(line: 56, column: 12, scope: !598)
!607 = !DILocation(line: 56, column: 14, scope: !598)
!608 = !DILocalVariable(name: "rest", scope: !609, file: !3, line: 57, type: !13)
!609 = distinct !DILexicalBlock(scope: !598, file: !3, line: 56, column: 20)
!610 = !DILocation(line: 57, column: 13, scope: !609)
!611 = !DILocation(line: 57, column: 20, scope: !609)
!612 = !DILocation(line: 57, column: 24, scope: !609)
!613 = !DILocation(line: 57, column: 22, scope: !609)
!614 = !DILocation(line: 58, column: 13, scope: !609)
!615 = !DILocation(line: 58, column: 11, scope: !609)
!616 = !DILocation(line: 59, column: 13, scope: !609)
!617 = !DILocation(line: 59, column: 11, scope: !609)
!618 = distinct !{!618, !605, !619, !287}
!619 = !DILocation(line: 60, column: 5, scope: !598)
!620 = !DILocation(line: 61, column: 12, scope: !598)
!621 = !DILocation(line: 61, column: 5, scope: !598)
!622 = distinct !DISubprogram(name: "factorial", scope: !3, file: !3, line: 64, type: !571, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!623 = !DILocalVariable(name: "n", arg: 1, scope: !622, file: !3, line: 64, type: !15)
!624 = !DILocation(line: 64, column: 25, scope: !622)
!625 = !DILocation(line: 64, column: 37, scope: !622)
!626 = !DILocation(line: 64, column: 39, scope: !622)
!627 = !DILocation(line: 64, column: 50, scope: !622)
!628 = !DILocation(line: 64, column: 64, scope: !622)
!629 = !DILocation(line: 64, column: 66, scope: !622)
!630 = !DILocation(line: 64, column: 54, scope: !622)
!631 = !DILocation(line: 64, column: 52, scope: !622)
!632 = !DILocation(line: 64, column: 30, scope: !622)
!633 = distinct !DISubprogram(name: "shift", scope: !3, file: !3, line: 66, type: !634, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!634 = !DISubroutineType(types: !635)
!635 = !{!40, !40, !15}
!636 = !DILocalVariable(name: "p", arg: 1, scope: !633, file: !3, line: 66, type: !40)
!637 = !DILocation(line: 66, column: 39, scope: !633)
!638 = !DILocalVariable(name: "by", arg: 2, scope: !633, file: !3, line: 66, type: !15)
!639 = !DILocation(line: 66, column: 46, scope: !633)
!640 = !DILocation(line: 67, column: 12, scope: !633)
!641 = !DILocation(line: 67, column: 7, scope: !633)
!642 = !DILocation(line: 67, column: 9, scope: !633)
!643 = !DILocation(line: 68, column: 21, scope: !633)
!644 = !DILocation(line: 68, column: 19, scope: !633)
!645 = !DILocation(line: 68, column: 25, scope: !633)
!646 = !DILocation(line: 68, column: 23, scope: !633)
!647 = !DILocation(line: 68, column: 11, scope: !633)
!648 = !DILocation(line: 68, column: 7, scope: !633)
!649 = !DILocation(line: 68, column: 9, scope: !633)
!650 = !DILocation(line: 69, column: 12, scope: !633)
!651 = !DILocation(line: 69, column: 5, scope: !633)
!652 = distinct !DISubprogram(name: "sort", scope: !3, file: !3, line: 84, type: !653, scopeLine: 84, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!653 = !DISubroutineType(types: !654)
!654 = !{null, !655, !15}
!655 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 32)
!656 = !DILocalVariable(name: "a", arg: 1, scope: !652, file: !3, line: 84, type: !655)
!657 = !DILocation(line: 84, column: 22, scope: !652)
!658 = !DILocalVariable(name: "n", arg: 2, scope: !652, file: !3, line: 84, type: !15)
!659 = !DILocation(line: 84, column: 29, scope: !652)
!660 = !DILocalVariable(name: "i", scope: !661, file: !3, line: 85, type: !15)
!661 = distinct !DILexicalBlock(scope: !652, file: !3, line: 85, column: 5)
!662 = !DILocation(line: 85, column: 14, scope: !661)
!663 = !DILocation(line: 85, column: 10, scope: !661)
!664 = !DILocation(line: 85, column: 21, scope: !665)
!665 = distinct !DILexicalBlock(scope: !661, file: !3, line: 85, column: 5)
!666 = !DILocation(line: 85, column: 25, scope: !665)
!667 = !DILocation(line: 85, column: 23, scope: !665)
!668 = !DILocation(line: 85, column: 5, scope: !661)
!669 = !DILocalVariable(name: "j", scope: !670, file: !3, line: 86, type: !15)
!670 = distinct !DILexicalBlock(scope: !665, file: !3, line: 86, column: 9)
!671 = !DILocation(line: 86, column: 18, scope: !670)
!672 = !DILocation(line: 86, column: 22, scope: !670)
!673 = !DILocation(line: 86, column: 14, scope: !670)
!674 = !DILocation(line: 86, column: 25, scope: !675)
!675 = distinct !DILexicalBlock(scope: !670, file: !3, line: 86, column: 9)
!676 = !DILocation(line: 86, column: 27, scope: !675)
!677 = !DILocation(line: 86, column: 31, scope: !675)
!678 = !DILocation(line: 86, column: 34, scope: !675)
!679 = !DILocation(line: 86, column: 36, scope: !675)
!680 = !DILocation(line: 86, column: 38, scope: !675)
!681 = !DILocation(line: 86, column: 45, scope: !675)
!682 = !DILocation(line: 86, column: 47, scope: !675)
!683 = !DILocation(line: 86, column: 43, scope: !675)
!684 = !DILocation(line: 0, scope: !675)
!685 = !DILocation(line: 86, column: 9, scope: !670)
!686 = !DILocalVariable(name: "t", scope: !687, file: !3, line: 87, type: !15)
!687 = distinct !DILexicalBlock(scope: !675, file: !3, line: 86, column: 56)
!688 = !DILocation(line: 87, column: 17, scope: !687)
!689 = !DILocation(line: 87, column: 21, scope: !687)
!690 = !DILocation(line: 87, column: 23, scope: !687)
!691 = !DILocation(line: 88, column: 20, scope: !687)
!692 = !DILocation(line: 88, column: 22, scope: !687)
!693 = !DILocation(line: 88, column: 24, scope: !687)
!694 = !DILocation(line: 88, column: 13, scope: !687)
!695 = !DILocation(line: 88, column: 15, scope: !687)
!696 = !DILocation(line: 88, column: 18, scope: !687)
!697 = !DILocation(line: 89, column: 24, scope: !687)
!698 = !DILocation(line: 89, column: 13, scope: !687)
!699 = !DILocation(line: 89, column: 15, scope: !687)
!700 = !DILocation(line: 89, column: 17, scope: !687)
!701 = !DILocation(line: 89, column: 22, scope: !687)
!702 = !DILocation(line: 90, column: 9, scope: !687)
!703 = !DILocation(line: 86, column: 52, scope: !675)
!704 = !DILocation(line: 86, column: 9, scope: !675)
!705 = distinct !{!705, !685, !706, !287}
!706 = !DILocation(line: 90, column: 9, scope: !670)
!707 = !DILocation(line: 85, column: 29, scope: !665)
!708 = !DILocation(line: 85, column: 5, scope: !665)
!709 = distinct !{!709, !668, !710, !287}
!710 = !DILocation(line: 90, column: 9, scope: !661)
!711 = !DILocation(line: 91, column: 1, scope: !652)
!712 = !DILocation(line: 95, column: 12, scope: !89)
!713 = !DILocation(line: 95, column: 5, scope: !89)
!714 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 98, type: !571, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !92)
!715 = !DILocalVariable(name: "n", arg: 1, scope: !714, file: !3, line: 98, type: !15)
!716 = !DILocation(line: 98, column: 21, scope: !714)
!717 = !DILocalVariable(name: "i", scope: !714, file: !3, line: 99, type: !15)
!718 = !DILocation(line: 99, column: 9, scope: !714)
!719 = !DILocation(line: 99, column: 5, scope: !714)
!720 = !DILabel(scope: !714, name: "again", file: !3, line: 100)
!721 = !DILocation(line: 100, column: 1, scope: !714)
!722 = !DILocation(line: 101, column: 9, scope: !723)
!723 = distinct !DILexicalBlock(scope: !714, file: !3, line: 101, column: 9)
!724 = !DILocation(line: 101, column: 13, scope: !723)
!725 = !DILocation(line: 101, column: 11, scope: !723)
!726 = !DILocation(line: 101, column: 17, scope: !723)
!727 = !DILocation(line: 101, column: 15, scope: !723)
!728 = !DILocation(line: 101, column: 9, scope: !714)
!729 = !DILocation(line: 101, column: 20, scope: !723)
!730 = !DILocation(line: 102, column: 6, scope: !714)
!731 = !DILocation(line: 103, column: 5, scope: !714)
!732 = !DILabel(scope: !714, name: "done", file: !3, line: 104)
!733 = !DILocation(line: 104, column: 1, scope: !714)
!734 = !DILocation(line: 105, column: 12, scope: !714)
!735 = !DILocation(line: 105, column: 5, scope: !714)
