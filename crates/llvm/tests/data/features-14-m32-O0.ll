; ModuleID = 'features.c'
source_filename = "features.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%struct.big = type { [8 x i32] }

@each_thread = dso_local thread_local global i32 3, align 4, !dbg !0
@extended = dso_local global x86_fp80 0xK3FFFC000000000000000, align 4, !dbg !7
@not_a_number = dso_local global float 0x7FF8000000000000, align 4, !dbg !10
@infinite = dso_local global double 0x7FF0000000000000, align 8, !dbg !13
@missing = external global i32, align 4
@computed_goto.targets = internal global [2 x i8*] [i8* blockaddress(@computed_goto, %zero), i8* blockaddress(@computed_goto, %one)], align 4, !dbg !16
@atom = internal global i64 0, align 8, !dbg !28
@__func__.name = private unnamed_addr constant [5 x i8] c"name\00", align 1
@shared = dso_local global i32 0, section "somewhere", align 64, !dbg !26

@renamed = dso_local alias i32 (i32), i32 (i32)* @original

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @original(i32 noundef %x) #0 !dbg !40 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !41, metadata !DIExpression()), !dbg !42
  %0 = load i32, i32* %x.addr, align 4, !dbg !43
  %1 = load i32, i32* @missing, align 4, !dbg !44
  %add = add i32 %0, %1, !dbg !45
  ret i32 %add, !dbg !46
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define weak dso_local i32 @weak_function() #0 !dbg !47 {
entry:
  ret i32 1, !dbg !49
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @make(%struct.big* noalias sret(%struct.big) align 4 %agg.result, i32 noundef %seed) #0 !dbg !50 {
entry:
  %result.ptr = alloca i8*, align 4
  %seed.addr = alloca i32, align 4
  %0 = bitcast %struct.big* %agg.result to i8*
  store i8* %0, i8** %result.ptr, align 4
  store i32 %seed, i32* %seed.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %seed.addr, metadata !59, metadata !DIExpression()), !dbg !60
  call void @llvm.dbg.declare(metadata i8** %result.ptr, metadata !61, metadata !DIExpression(DW_OP_deref)), !dbg !62
  %1 = bitcast %struct.big* %agg.result to i8*, !dbg !62
  call void @llvm.memset.p0i8.i64(i8* align 4 %1, i8 0, i64 32, i1 false), !dbg !62
  %values = getelementptr inbounds %struct.big, %struct.big* %agg.result, i32 0, i32 0, !dbg !63
  %arrayinit.begin = getelementptr inbounds [8 x i32], [8 x i32]* %values, i32 0, i32 0, !dbg !64
  %2 = load i32, i32* %seed.addr, align 4, !dbg !65
  store i32 %2, i32* %arrayinit.begin, align 4, !dbg !64
  %arrayinit.element = getelementptr inbounds i32, i32* %arrayinit.begin, i32 1, !dbg !64
  %3 = load i32, i32* %seed.addr, align 4, !dbg !66
  %add = add i32 %3, 1, !dbg !67
  store i32 %add, i32* %arrayinit.element, align 4, !dbg !64
  ret void, !dbg !68
}

; Function Attrs: argmemonly nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @pass(i32 noundef %seed) #0 !dbg !69 {
entry:
  %seed.addr = alloca i32, align 4
  %b = alloca %struct.big, align 4
  store i32 %seed, i32* %seed.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %seed.addr, metadata !70, metadata !DIExpression()), !dbg !71
  call void @llvm.dbg.declare(metadata %struct.big* %b, metadata !72, metadata !DIExpression()), !dbg !73
  %0 = load i32, i32* %seed.addr, align 4, !dbg !74
  call void @make(%struct.big* sret(%struct.big) align 4 %b, i32 noundef %0), !dbg !75
  %1 = load i32, i32* %seed.addr, align 4, !dbg !76
  %call = call i32 @by_value(%struct.big* noundef byval(%struct.big) align 4 %b, i32 noundef %1), !dbg !77
  ret i32 %call, !dbg !78
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @by_value(%struct.big* noundef byval(%struct.big) align 4 %b, i32 noundef %at) #0 !dbg !79 {
entry:
  %at.addr = alloca i32, align 4
  call void @llvm.dbg.declare(metadata %struct.big* %b, metadata !82, metadata !DIExpression()), !dbg !83
  store i32 %at, i32* %at.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %at.addr, metadata !84, metadata !DIExpression()), !dbg !85
  %values = getelementptr inbounds %struct.big, %struct.big* %b, i32 0, i32 0, !dbg !86
  %0 = load i32, i32* %at.addr, align 4, !dbg !87
  %and = and i32 %0, 7, !dbg !88
  %arrayidx = getelementptr [8 x i32], [8 x i32]* %values, i32 0, i32 %and, !dbg !89
  %1 = load i32, i32* %arrayidx, align 4, !dbg !89
  ret i32 %1, !dbg !90
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @total(i32 noundef %count, ...) #0 !dbg !91 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca i8*, align 4
  %sum = alloca i32, align 4
  %last = alloca double, align 8
  store i32 %count, i32* %count.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %count.addr, metadata !94, metadata !DIExpression()), !dbg !95
  call void @llvm.dbg.declare(metadata i8** %list, metadata !96, metadata !DIExpression()), !dbg !101
  %list1 = bitcast i8** %list to i8*, !dbg !102
  call void @llvm.va_start(i8* %list1), !dbg !102
  call void @llvm.dbg.declare(metadata i32* %sum, metadata !103, metadata !DIExpression()), !dbg !104
  store i32 0, i32* %sum, align 4, !dbg !104
  br label %while.cond, !dbg !105

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, i32* %count.addr, align 4, !dbg !106
  %dec = add i32 %0, -1, !dbg !106
  store i32 %dec, i32* %count.addr, align 4, !dbg !106
  %cmp = icmp sgt i32 %0, 0, !dbg !107
  br i1 %cmp, label %while.body, label %while.end, !dbg !105

while.body:                                       ; preds = %while.cond
  %argp.cur = load i8*, i8** %list, align 4, !dbg !108
  %argp.next = getelementptr inbounds i8, i8* %argp.cur, i32 4, !dbg !108
  store i8* %argp.next, i8** %list, align 4, !dbg !108
  %1 = bitcast i8* %argp.cur to i32*, !dbg !108
  %2 = load i32, i32* %1, align 4, !dbg !108
  %3 = load i32, i32* %sum, align 4, !dbg !109
  %add = add i32 %3, %2, !dbg !109
  store i32 %add, i32* %sum, align 4, !dbg !109
  br label %while.cond, !dbg !105, !llvm.loop !110

while.end:                                        ; preds = %while.cond
  call void @llvm.dbg.declare(metadata double* %last, metadata !113, metadata !DIExpression()), !dbg !114
  %argp.cur2 = load i8*, i8** %list, align 4, !dbg !115
  %argp.next3 = getelementptr inbounds i8, i8* %argp.cur2, i32 8, !dbg !115
  store i8* %argp.next3, i8** %list, align 4, !dbg !115
  %4 = bitcast i8* %argp.cur2 to double*, !dbg !115
  %5 = load double, double* %4, align 4, !dbg !115
  store double %5, double* %last, align 8, !dbg !114
  %list4 = bitcast i8** %list to i8*, !dbg !116
  call void @llvm.va_end(i8* %list4), !dbg !116
  %6 = load i32, i32* %sum, align 4, !dbg !117
  %7 = load double, double* %last, align 8, !dbg !118
  %conv = fptosi double %7 to i32, !dbg !119
  %add5 = add i32 %6, %conv, !dbg !120
  ret i32 %add5, !dbg !121
}

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #3

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @variadic() #0 !dbg !122 {
entry:
  %call = call i32 (i32, ...) @total(i32 noundef 2, i32 noundef 3, i32 noundef 4, double noundef 2.500000e+00), !dbg !123
  ret i32 %call, !dbg !124
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @computed_goto(i32 noundef %n) #0 !dbg !18 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !125, metadata !DIExpression()), !dbg !126
  %0 = load i32, i32* %n.addr, align 4, !dbg !127
  %and = and i32 %0, 1, !dbg !128
  %arrayidx = getelementptr [2 x i8*], [2 x i8*]* @computed_goto.targets, i32 0, i32 %and, !dbg !129
  %1 = load i8*, i8** %arrayidx, align 4, !dbg !129
  br label %indirectgoto, !dbg !130

zero:                                             ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !131), !dbg !132
  store i32 10, i32* %retval, align 4, !dbg !133
  br label %return, !dbg !133

one:                                              ; preds = %indirectgoto
  call void @llvm.dbg.label(metadata !134), !dbg !135
  store i32 11, i32* %retval, align 4, !dbg !136
  br label %return, !dbg !136

return:                                           ; preds = %one, %zero
  %2 = load i32, i32* %retval, align 4, !dbg !137
  ret i32 %2, !dbg !137

indirectgoto:                                     ; preds = %entry
  %indirect.goto.dest = phi i8* [ %1, %entry ]
  indirectbr i8* %indirect.goto.dest, [label %zero, label %one]
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @atomics() #0 !dbg !138 {
entry:
  %.atomictmp = alloca i64, align 4
  %.atomictmp1 = alloca i64, align 4
  %atomic-temp = alloca i64, align 4
  %.atomictmp2 = alloca i64, align 4
  %atomic-temp3 = alloca i64, align 4
  %expected = alloca i64, align 8
  %.atomictmp4 = alloca i64, align 4
  %cmpxchg.bool = alloca i8, align 1
  %atomic-temp5 = alloca i64, align 4
  store i64 5, i64* %.atomictmp, align 4, !dbg !141
  %0 = load i64, i64* %.atomictmp, align 4, !dbg !141
  store atomic i64 %0, i64* @atom release, align 8, !dbg !141
  store i64 2, i64* %.atomictmp1, align 4, !dbg !142
  %1 = load i64, i64* %.atomictmp1, align 4, !dbg !142
  %2 = atomicrmw add i64* @atom, i64 %1 seq_cst, align 8, !dbg !142
  store i64 %2, i64* %atomic-temp, align 4, !dbg !142
  %3 = load i64, i64* %atomic-temp, align 4, !dbg !142
  store i64 1, i64* %.atomictmp2, align 4, !dbg !143
  %4 = load i64, i64* %.atomictmp2, align 4, !dbg !143
  %5 = atomicrmw nand i64* @atom, i64 %4 acq_rel, align 8, !dbg !143
  store i64 %5, i64* %atomic-temp3, align 4, !dbg !143
  %6 = load i64, i64* %atomic-temp3, align 4, !dbg !143
  call void @llvm.dbg.declare(metadata i64* %expected, metadata !144, metadata !DIExpression()), !dbg !145
  store i64 7, i64* %expected, align 8, !dbg !145
  store i64 9, i64* %.atomictmp4, align 4, !dbg !146
  %7 = load i64, i64* %expected, align 8, !dbg !146
  %8 = load i64, i64* %.atomictmp4, align 4, !dbg !146
  %9 = cmpxchg i64* @atom, i64 %7, i64 %8 seq_cst monotonic, align 8, !dbg !146
  %10 = extractvalue { i64, i1 } %9, 0, !dbg !146
  %11 = extractvalue { i64, i1 } %9, 1, !dbg !146
  br i1 %11, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !146

cmpxchg.store_expected:                           ; preds = %entry
  store i64 %10, i64* %expected, align 8, !dbg !146
  br label %cmpxchg.continue, !dbg !146

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %entry
  %frombool = zext i1 %11 to i8, !dbg !146
  store i8 %frombool, i8* %cmpxchg.bool, align 1, !dbg !146
  %12 = load i8, i8* %cmpxchg.bool, align 1, !dbg !146
  %tobool = trunc i8 %12 to i1, !dbg !146
  fence acquire, !dbg !147
  %13 = load atomic i64, i64* @atom acquire, align 8, !dbg !148
  store i64 %13, i64* %atomic-temp5, align 4, !dbg !148
  %14 = load i64, i64* %atomic-temp5, align 4, !dbg !148
  ret i64 %14, !dbg !149
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @assembly(i32 noundef %x) #0 !dbg !150 {
entry:
  %x.addr = alloca i32, align 4
  %y = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !151, metadata !DIExpression()), !dbg !152
  call void @llvm.dbg.declare(metadata i32* %y, metadata !153, metadata !DIExpression()), !dbg !154
  %0 = load i32, i32* %x.addr, align 4, !dbg !155
  %1 = call i32 asm sideeffect "movl $1, $0\0A\09incl $0", "=r,r,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0) #7, !dbg !156, !srcloc !157
  store i32 %1, i32* %y, align 4, !dbg !156
  %2 = load i32, i32* %y, align 4, !dbg !158
  ret i32 %2, !dbg !159
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @assembly_goto(i32 noundef %x) #0 !dbg !160 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !161, metadata !DIExpression()), !dbg !162
  %0 = load i32, i32* %x.addr, align 4, !dbg !163
  callbr void asm sideeffect "testl $0, $0; jne ${1:l}", "r,i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0, i8* blockaddress(@assembly_goto, %not_zero)) #7
          to label %asm.fallthrough [label %not_zero], !dbg !164, !srcloc !165

asm.fallthrough:                                  ; preds = %entry
  store i32 0, i32* %retval, align 4, !dbg !166
  br label %return, !dbg !166

not_zero:                                         ; preds = %entry
  call void @llvm.dbg.label(metadata !167), !dbg !168
  store i32 1, i32* %retval, align 4, !dbg !169
  br label %return, !dbg !169

return:                                           ; preds = %not_zero, %asm.fallthrough
  %1 = load i32, i32* %retval, align 4, !dbg !170
  ret i32 %1, !dbg !170
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x i32> @vectors(<4 x i32> noundef %a, <4 x i32> noundef %b, i32 noundef %at) #4 !dbg !171 {
entry:
  %a.addr = alloca <4 x i32>, align 16
  %b.addr = alloca <4 x i32>, align 16
  %at.addr = alloca i32, align 4
  %c = alloca <4 x i32>, align 16
  %.compoundliteral = alloca <4 x i32>, align 16
  store <4 x i32> %a, <4 x i32>* %a.addr, align 16
  call void @llvm.dbg.declare(metadata <4 x i32>* %a.addr, metadata !178, metadata !DIExpression()), !dbg !179
  store <4 x i32> %b, <4 x i32>* %b.addr, align 16
  call void @llvm.dbg.declare(metadata <4 x i32>* %b.addr, metadata !180, metadata !DIExpression()), !dbg !181
  store i32 %at, i32* %at.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %at.addr, metadata !182, metadata !DIExpression()), !dbg !183
  call void @llvm.dbg.declare(metadata <4 x i32>* %c, metadata !184, metadata !DIExpression()), !dbg !185
  %0 = load <4 x i32>, <4 x i32>* %a.addr, align 16, !dbg !186
  %1 = load <4 x i32>, <4 x i32>* %b.addr, align 16, !dbg !187
  %mul = mul <4 x i32> %0, %1, !dbg !188
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32>* %.compoundliteral, align 16, !dbg !189
  %2 = load <4 x i32>, <4 x i32>* %.compoundliteral, align 16, !dbg !189
  %add = add <4 x i32> %mul, %2, !dbg !190
  store <4 x i32> %add, <4 x i32>* %c, align 16, !dbg !185
  %3 = load i32, i32* %at.addr, align 4, !dbg !191
  %and = and i32 %3, 3, !dbg !192
  %4 = load <4 x i32>, <4 x i32>* %c, align 16, !dbg !193
  %vecins = insertelement <4 x i32> %4, i32 7, i32 %and, !dbg !193
  store <4 x i32> %vecins, <4 x i32>* %c, align 16, !dbg !193
  %5 = load <4 x i32>, <4 x i32>* %c, align 16, !dbg !194
  %6 = load <4 x i32>, <4 x i32>* %a.addr, align 16, !dbg !195
  %shuffle = shufflevector <4 x i32> %5, <4 x i32> %6, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !196
  %7 = load <4 x i32>, <4 x i32>* %b.addr, align 16, !dbg !197
  %cmp = icmp sgt <4 x i32> %shuffle, %7, !dbg !198
  %sext = sext <4 x i1> %cmp to <4 x i32>, !dbg !198
  ret <4 x i32> %sext, !dbg !199
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local x86_fp80 @long_double(x86_fp80 noundef %x, float noundef %f) #0 !dbg !200 {
entry:
  %x.addr = alloca x86_fp80, align 4
  %f.addr = alloca float, align 4
  store x86_fp80 %x, x86_fp80* %x.addr, align 4
  call void @llvm.dbg.declare(metadata x86_fp80* %x.addr, metadata !203, metadata !DIExpression()), !dbg !204
  store float %f, float* %f.addr, align 4
  call void @llvm.dbg.declare(metadata float* %f.addr, metadata !205, metadata !DIExpression()), !dbg !206
  %0 = load x86_fp80, x86_fp80* %x.addr, align 4, !dbg !207
  %fneg = fneg x86_fp80 %0, !dbg !208
  %1 = load x86_fp80, x86_fp80* @extended, align 4, !dbg !209
  %mul = fmul x86_fp80 %fneg, %1, !dbg !210
  %2 = load float, float* %f.addr, align 4, !dbg !211
  %conv = fpext float %2 to x86_fp80, !dbg !211
  %add = fadd x86_fp80 %mul, %conv, !dbg !212
  ret x86_fp80 %add, !dbg !213
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @complex_number({ double, double }* noalias sret({ double, double }) align 4 %agg.result, { double, double }* noundef byval({ double, double }) align 4 %x) #0 !dbg !214 {
entry:
  %result.ptr = alloca i8*, align 4
  %tmp = alloca { double, double }, align 4
  %0 = bitcast { double, double }* %agg.result to i8*
  store i8* %0, i8** %result.ptr, align 4
  call void @llvm.dbg.declare(metadata { double, double }* %x, metadata !218, metadata !DIExpression()), !dbg !219
  %x.realp = getelementptr inbounds { double, double }, { double, double }* %x, i32 0, i32 0, !dbg !220
  %x.real = load double, double* %x.realp, align 4, !dbg !220
  %x.imagp = getelementptr inbounds { double, double }, { double, double }* %x, i32 0, i32 1, !dbg !220
  %x.imag = load double, double* %x.imagp, align 4, !dbg !220
  %x.realp1 = getelementptr inbounds { double, double }, { double, double }* %x, i32 0, i32 0, !dbg !221
  %x.real2 = load double, double* %x.realp1, align 4, !dbg !221
  %x.imagp3 = getelementptr inbounds { double, double }, { double, double }* %x, i32 0, i32 1, !dbg !221
  %x.imag4 = load double, double* %x.imagp3, align 4, !dbg !221
  %mul_ac = fmul double %x.real, %x.real2, !dbg !222
  %mul_bd = fmul double %x.imag, %x.imag4, !dbg !222
  %mul_ad = fmul double %x.real, %x.imag4, !dbg !222
  %mul_bc = fmul double %x.imag, %x.real2, !dbg !222
  %mul_r = fsub double %mul_ac, %mul_bd, !dbg !222
  %mul_i = fadd double %mul_ad, %mul_bc, !dbg !222
  %isnan_cmp = fcmp uno double %mul_r, %mul_r, !dbg !222
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !dbg !222, !prof !223

complex_mul_imag_nan:                             ; preds = %entry
  %isnan_cmp5 = fcmp uno double %mul_i, %mul_i, !dbg !222
  br i1 %isnan_cmp5, label %complex_mul_libcall, label %complex_mul_cont, !dbg !222, !prof !223

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  call void @__muldc3({ double, double }* sret({ double, double }) align 4 %tmp, double noundef %x.real, double noundef %x.imag, double noundef %x.real2, double noundef %x.imag4) #7, !dbg !222
  %tmp.realp = getelementptr inbounds { double, double }, { double, double }* %tmp, i32 0, i32 0, !dbg !222
  %tmp.real = load double, double* %tmp.realp, align 4, !dbg !222
  %tmp.imagp = getelementptr inbounds { double, double }, { double, double }* %tmp, i32 0, i32 1, !dbg !222
  %tmp.imag = load double, double* %tmp.imagp, align 4, !dbg !222
  br label %complex_mul_cont, !dbg !222

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %entry
  %real_mul_phi = phi double [ %mul_r, %entry ], [ %mul_r, %complex_mul_imag_nan ], [ %tmp.real, %complex_mul_libcall ], !dbg !222
  %imag_mul_phi = phi double [ %mul_i, %entry ], [ %mul_i, %complex_mul_imag_nan ], [ %tmp.imag, %complex_mul_libcall ], !dbg !222
  %agg.result.realp = getelementptr inbounds { double, double }, { double, double }* %agg.result, i32 0, i32 0, !dbg !224
  %agg.result.imagp = getelementptr inbounds { double, double }, { double, double }* %agg.result, i32 0, i32 1, !dbg !224
  store double %real_mul_phi, double* %agg.result.realp, align 4, !dbg !224
  store double %imag_mul_phi, double* %agg.result.imagp, align 4, !dbg !224
  %agg.result.realp6 = getelementptr inbounds { double, double }, { double, double }* %agg.result, i32 0, i32 0, !dbg !224
  %agg.result.real = load double, double* %agg.result.realp6, align 4, !dbg !224
  %agg.result.imagp7 = getelementptr inbounds { double, double }, { double, double }* %agg.result, i32 0, i32 1, !dbg !224
  %agg.result.imag = load double, double* %agg.result.imagp7, align 4, !dbg !224
  %agg.result.realp8 = getelementptr inbounds { double, double }, { double, double }* %agg.result, i32 0, i32 0, !dbg !224
  %agg.result.imagp9 = getelementptr inbounds { double, double }, { double, double }* %agg.result, i32 0, i32 1, !dbg !224
  store double %agg.result.real, double* %agg.result.realp8, align 4, !dbg !224
  store double %agg.result.imag, double* %agg.result.imagp9, align 4, !dbg !224
  ret void, !dbg !224
}

declare void @__muldc3({ double, double }*, double, double, double, double)

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @may_stop(i32 noundef %x) #0 !dbg !225 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !228, metadata !DIExpression()), !dbg !229
  %0 = load i32, i32* %x.addr, align 4, !dbg !230
  %tobool = icmp ne i32 %0, 0, !dbg !230
  br i1 %tobool, label %if.then, label %if.end, !dbg !232

if.then:                                          ; preds = %entry
  %1 = load i32, i32* %x.addr, align 4, !dbg !233
  call void @stop(i32 noundef %1) #8, !dbg !234
  unreachable, !dbg !234

if.end:                                           ; preds = %entry
  %2 = load i32, i32* %x.addr, align 4, !dbg !235
  %add = add i32 %2, 1, !dbg !236
  switch i32 %add, label %sw.epilog [
  ], !dbg !237

sw.epilog:                                        ; preds = %if.end
  ret void, !dbg !238
}

; Function Attrs: noreturn
declare void @stop(i32 noundef) #5

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @array_of_length(i32 noundef %n) #0 !dbg !239 {
entry:
  %n.addr = alloca i32, align 4
  %saved_stack = alloca i8*, align 4
  %__vla_expr0 = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %n.addr, metadata !240, metadata !DIExpression()), !dbg !241
  %0 = load i32, i32* %n.addr, align 4, !dbg !242
  %1 = call i8* @llvm.stacksave(), !dbg !243
  store i8* %1, i8** %saved_stack, align 4, !dbg !243
  %vla = alloca i32, i32 %0, align 4, !dbg !243
  store i32 %0, i32* %__vla_expr0, align 4, !dbg !243
  call void @llvm.dbg.declare(metadata i32* %__vla_expr0, metadata !244, metadata !DIExpression()), !dbg !246
  call void @llvm.dbg.declare(metadata i32* %vla, metadata !247, metadata !DIExpression()), !dbg !251
  call void @llvm.dbg.declare(metadata i32* %i, metadata !252, metadata !DIExpression()), !dbg !254
  store i32 0, i32* %i, align 4, !dbg !254
  br label %for.cond, !dbg !255

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, i32* %i, align 4, !dbg !256
  %3 = load i32, i32* %n.addr, align 4, !dbg !258
  %cmp = icmp slt i32 %2, %3, !dbg !259
  br i1 %cmp, label %for.body, label %for.end, !dbg !260

for.body:                                         ; preds = %for.cond
  %4 = load i32, i32* %i, align 4, !dbg !261
  %5 = load i32, i32* %i, align 4, !dbg !262
  %arrayidx = getelementptr i32, i32* %vla, i32 %5, !dbg !263
  store i32 %4, i32* %arrayidx, align 4, !dbg !264
  br label %for.inc, !dbg !263

for.inc:                                          ; preds = %for.body
  %6 = load i32, i32* %i, align 4, !dbg !265
  %inc = add i32 %6, 1, !dbg !265
  store i32 %inc, i32* %i, align 4, !dbg !265
  br label %for.cond, !dbg !266, !llvm.loop !267

for.end:                                          ; preds = %for.cond
  %7 = load i32, i32* %n.addr, align 4, !dbg !269
  %sub = sub i32 %7, 1, !dbg !270
  %arrayidx1 = getelementptr i32, i32* %vla, i32 %sub, !dbg !271
  %8 = load i32, i32* %arrayidx1, align 4, !dbg !271
  %9 = load i8*, i8** %saved_stack, align 4, !dbg !272
  call void @llvm.stackrestore(i8* %9), !dbg !272
  ret i32 %8, !dbg !272
}

; Function Attrs: nofree nosync nounwind willreturn
declare i8* @llvm.stacksave() #3

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.stackrestore(i8*) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @builtin(i32 noundef %x) #0 !dbg !273 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !276, metadata !DIExpression()), !dbg !277
  %0 = load i32, i32* %x.addr, align 4, !dbg !278
  %1 = call i32 @llvm.ctpop.i32(i32 %0), !dbg !279
  %2 = load i32, i32* %x.addr, align 4, !dbg !280
  %or = or i32 %2, 1, !dbg !281
  %3 = call i32 @llvm.ctlz.i32(i32 %or, i1 true), !dbg !282
  %add = add i32 %1, %3, !dbg !283
  %4 = load i32, i32* %x.addr, align 4, !dbg !284
  %cmp = icmp eq i32 %4, 3, !dbg !285
  %conv = zext i1 %cmp to i32, !dbg !285
  %add1 = add i32 %add, %conv, !dbg !286
  ret i32 %add1, !dbg !287
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @overflow(i32 noundef %x, i32 noundef %y) #0 !dbg !288 {
entry:
  %x.addr = alloca i32, align 4
  %y.addr = alloca i32, align 4
  %z = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !291, metadata !DIExpression()), !dbg !292
  store i32 %y, i32* %y.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %y.addr, metadata !293, metadata !DIExpression()), !dbg !294
  call void @llvm.dbg.declare(metadata i32* %z, metadata !295, metadata !DIExpression()), !dbg !296
  %0 = load i32, i32* %x.addr, align 4, !dbg !297
  %1 = load i32, i32* %y.addr, align 4, !dbg !298
  %2 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %1), !dbg !299
  %3 = extractvalue { i32, i1 } %2, 1, !dbg !299
  %4 = extractvalue { i32, i1 } %2, 0, !dbg !299
  store i32 %4, i32* %z, align 4, !dbg !299
  br i1 %3, label %cond.true, label %cond.false, !dbg !299

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !299

cond.false:                                       ; preds = %entry
  %5 = load i32, i32* %z, align 4, !dbg !300
  br label %cond.end, !dbg !299

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %5, %cond.false ], !dbg !299
  ret i32 %cond, !dbg !301
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i8* @frame() #0 !dbg !302 {
entry:
  %0 = alloca i8, i32 16, align 16, !dbg !305
  ret i8* %0, !dbg !306
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i8* @name() #0 !dbg !307 {
entry:
  ret i8* getelementptr inbounds ([5 x i8], [5 x i8]* @__func__.name, i32 0, i32 0), !dbg !312
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @old_style() #0 !dbg !313 {
entry:
  %call = call i32 bitcast (i32 (...)* @unprototyped to i32 (i32, i32)*)(i32 noundef 1, i32 noundef 2), !dbg !314
  ret i32 %call, !dbg !315
}

declare i32 @unprototyped(...) #6

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cx8,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nofree nounwind willreturn writeonly }
attributes #3 = { nofree nosync nounwind willreturn }
attributes #4 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cx8,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cx8,+x87" "tune-cpu"="generic" }
attributes #6 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="i686" "target-features"="+cx8,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }
attributes #8 = { noreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!31, !32, !33, !34, !35, !36, !37, !38}
!llvm.ident = !{!39}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "each_thread", scope: !2, file: !3, line: 8, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "features.c", directory: ".", checksumkind: CSK_MD5, checksum: "56a404acaa641f4153a0cacac0c1bb5f")
!4 = !{!5}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{!0, !7, !10, !13, !16, !26, !28}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "extended", scope: !2, file: !3, line: 10, type: !9, isLocal: false, isDefinition: true)
!9 = !DIBasicType(name: "long double", size: 96, encoding: DW_ATE_float)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "not_a_number", scope: !2, file: !3, line: 11, type: !12, isLocal: false, isDefinition: true)
!12 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "infinite", scope: !2, file: !3, line: 12, type: !15, isLocal: false, isDefinition: true)
!15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "targets", scope: !18, file: !3, line: 45, type: !22, isLocal: true, isDefinition: true)
!18 = distinct !DISubprogram(name: "computed_goto", scope: !3, file: !3, line: 44, type: !19, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!19 = !DISubroutineType(types: !20)
!20 = !{!5, !5}
!21 = !{}
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 64, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 32)
!24 = !{!25}
!25 = !DISubrange(count: 2)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 9, type: !5, isLocal: false, isDefinition: true, align: 512)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "atom", scope: !2, file: !3, line: 13, type: !30, isLocal: true, isDefinition: true)
!30 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!31 = !{i32 1, !"NumRegisterParameters", i32 0}
!32 = !{i32 7, !"Dwarf Version", i32 5}
!33 = !{i32 2, !"Debug Info Version", i32 3}
!34 = !{i32 1, !"wchar_size", i32 4}
!35 = !{i32 7, !"PIC Level", i32 2}
!36 = !{i32 7, !"PIE Level", i32 2}
!37 = !{i32 7, !"uwtable", i32 1}
!38 = !{i32 7, !"frame-pointer", i32 2}
!39 = !{!"Debian clang version 14.0.6"}
!40 = distinct !DISubprogram(name: "original", scope: !3, file: !3, line: 16, type: !19, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!41 = !DILocalVariable(name: "x", arg: 1, scope: !40, file: !3, line: 16, type: !5)
!42 = !DILocation(line: 16, column: 18, scope: !40)
!43 = !DILocation(line: 16, column: 30, scope: !40)
!44 = !DILocation(line: 16, column: 34, scope: !40)
!45 = !DILocation(line: 16, column: 32, scope: !40)
!46 = !DILocation(line: 16, column: 23, scope: !40)
!47 = distinct !DISubprogram(name: "weak_function", scope: !3, file: !3, line: 18, type: !48, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!48 = !DISubroutineType(types: !4)
!49 = !DILocation(line: 18, column: 49, scope: !47)
!50 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 22, type: !51, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!51 = !DISubroutineType(types: !52)
!52 = !{!53, !5}
!53 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 3, size: 256, elements: !54)
!54 = !{!55}
!55 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !53, file: !3, line: 3, baseType: !56, size: 256)
!56 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, elements: !57)
!57 = !{!58}
!58 = !DISubrange(count: 8)
!59 = !DILocalVariable(name: "seed", arg: 1, scope: !50, file: !3, line: 22, type: !5)
!60 = !DILocation(line: 22, column: 21, scope: !50)
!61 = !DILocalVariable(name: "b", scope: !50, file: !3, line: 23, type: !53)
!62 = !DILocation(line: 23, column: 16, scope: !50)
!63 = !DILocation(line: 23, column: 20, scope: !50)
!64 = !DILocation(line: 23, column: 21, scope: !50)
!65 = !DILocation(line: 23, column: 22, scope: !50)
!66 = !DILocation(line: 23, column: 28, scope: !50)
!67 = !DILocation(line: 23, column: 33, scope: !50)
!68 = !DILocation(line: 24, column: 5, scope: !50)
!69 = distinct !DISubprogram(name: "pass", scope: !3, file: !3, line: 27, type: !19, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!70 = !DILocalVariable(name: "seed", arg: 1, scope: !69, file: !3, line: 27, type: !5)
!71 = !DILocation(line: 27, column: 14, scope: !69)
!72 = !DILocalVariable(name: "b", scope: !69, file: !3, line: 28, type: !53)
!73 = !DILocation(line: 28, column: 16, scope: !69)
!74 = !DILocation(line: 28, column: 25, scope: !69)
!75 = !DILocation(line: 28, column: 20, scope: !69)
!76 = !DILocation(line: 29, column: 24, scope: !69)
!77 = !DILocation(line: 29, column: 12, scope: !69)
!78 = !DILocation(line: 29, column: 5, scope: !69)
!79 = distinct !DISubprogram(name: "by_value", scope: !3, file: !3, line: 20, type: !80, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !21)
!80 = !DISubroutineType(types: !81)
!81 = !{!5, !53, !5}
!82 = !DILocalVariable(name: "b", arg: 1, scope: !79, file: !3, line: 20, type: !53)
!83 = !DILocation(line: 20, column: 58, scope: !79)
!84 = !DILocalVariable(name: "at", arg: 2, scope: !79, file: !3, line: 20, type: !5)
!85 = !DILocation(line: 20, column: 65, scope: !79)
!86 = !DILocation(line: 20, column: 80, scope: !79)
!87 = !DILocation(line: 20, column: 87, scope: !79)
!88 = !DILocation(line: 20, column: 90, scope: !79)
!89 = !DILocation(line: 20, column: 78, scope: !79)
!90 = !DILocation(line: 20, column: 71, scope: !79)
!91 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 32, type: !92, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!92 = !DISubroutineType(types: !93)
!93 = !{!5, !5, null}
!94 = !DILocalVariable(name: "count", arg: 1, scope: !91, file: !3, line: 32, type: !5)
!95 = !DILocation(line: 32, column: 15, scope: !91)
!96 = !DILocalVariable(name: "list", scope: !91, file: !3, line: 33, type: !97)
!97 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !98, baseType: !99)
!98 = !DIFile(filename: "features.c", directory: ".")
!99 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !100, size: 32)
!100 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!101 = !DILocation(line: 33, column: 23, scope: !91)
!102 = !DILocation(line: 34, column: 5, scope: !91)
!103 = !DILocalVariable(name: "sum", scope: !91, file: !3, line: 35, type: !5)
!104 = !DILocation(line: 35, column: 9, scope: !91)
!105 = !DILocation(line: 36, column: 5, scope: !91)
!106 = !DILocation(line: 36, column: 17, scope: !91)
!107 = !DILocation(line: 36, column: 20, scope: !91)
!108 = !DILocation(line: 36, column: 32, scope: !91)
!109 = !DILocation(line: 36, column: 29, scope: !91)
!110 = distinct !{!110, !105, !111, !112}
!111 = !DILocation(line: 36, column: 58, scope: !91)
!112 = !{!"llvm.loop.mustprogress"}
!113 = !DILocalVariable(name: "last", scope: !91, file: !3, line: 37, type: !15)
!114 = !DILocation(line: 37, column: 12, scope: !91)
!115 = !DILocation(line: 37, column: 19, scope: !91)
!116 = !DILocation(line: 38, column: 5, scope: !91)
!117 = !DILocation(line: 39, column: 12, scope: !91)
!118 = !DILocation(line: 39, column: 23, scope: !91)
!119 = !DILocation(line: 39, column: 18, scope: !91)
!120 = !DILocation(line: 39, column: 16, scope: !91)
!121 = !DILocation(line: 39, column: 5, scope: !91)
!122 = distinct !DISubprogram(name: "variadic", scope: !3, file: !3, line: 42, type: !48, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!123 = !DILocation(line: 42, column: 29, scope: !122)
!124 = !DILocation(line: 42, column: 22, scope: !122)
!125 = !DILocalVariable(name: "n", arg: 1, scope: !18, file: !3, line: 44, type: !5)
!126 = !DILocation(line: 44, column: 23, scope: !18)
!127 = !DILocation(line: 46, column: 19, scope: !18)
!128 = !DILocation(line: 46, column: 21, scope: !18)
!129 = !DILocation(line: 46, column: 11, scope: !18)
!130 = !DILocation(line: 46, column: 5, scope: !18)
!131 = !DILabel(scope: !18, name: "zero", file: !3, line: 47)
!132 = !DILocation(line: 47, column: 1, scope: !18)
!133 = !DILocation(line: 48, column: 5, scope: !18)
!134 = !DILabel(scope: !18, name: "one", file: !3, line: 49)
!135 = !DILocation(line: 49, column: 1, scope: !18)
!136 = !DILocation(line: 50, column: 5, scope: !18)
!137 = !DILocation(line: 51, column: 1, scope: !18)
!138 = distinct !DISubprogram(name: "atomics", scope: !3, file: !3, line: 53, type: !139, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!139 = !DISubroutineType(types: !140)
!140 = !{!30}
!141 = !DILocation(line: 54, column: 5, scope: !138)
!142 = !DILocation(line: 55, column: 5, scope: !138)
!143 = !DILocation(line: 56, column: 5, scope: !138)
!144 = !DILocalVariable(name: "expected", scope: !138, file: !3, line: 57, type: !30)
!145 = !DILocation(line: 57, column: 24, scope: !138)
!146 = !DILocation(line: 58, column: 5, scope: !138)
!147 = !DILocation(line: 59, column: 5, scope: !138)
!148 = !DILocation(line: 60, column: 12, scope: !138)
!149 = !DILocation(line: 60, column: 5, scope: !138)
!150 = distinct !DISubprogram(name: "assembly", scope: !3, file: !3, line: 63, type: !19, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!151 = !DILocalVariable(name: "x", arg: 1, scope: !150, file: !3, line: 63, type: !5)
!152 = !DILocation(line: 63, column: 18, scope: !150)
!153 = !DILocalVariable(name: "y", scope: !150, file: !3, line: 64, type: !5)
!154 = !DILocation(line: 64, column: 9, scope: !150)
!155 = !DILocation(line: 65, column: 63, scope: !150)
!156 = !DILocation(line: 65, column: 5, scope: !150)
!157 = !{i64 1897, i64 1911}
!158 = !DILocation(line: 66, column: 12, scope: !150)
!159 = !DILocation(line: 66, column: 5, scope: !150)
!160 = distinct !DISubprogram(name: "assembly_goto", scope: !3, file: !3, line: 69, type: !19, scopeLine: 69, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!161 = !DILocalVariable(name: "x", arg: 1, scope: !160, file: !3, line: 69, type: !5)
!162 = !DILocation(line: 69, column: 23, scope: !160)
!163 = !DILocation(line: 70, column: 50, scope: !160)
!164 = !DILocation(line: 70, column: 5, scope: !160)
!165 = !{i64 2011}
!166 = !DILocation(line: 71, column: 5, scope: !160)
!167 = !DILabel(scope: !160, name: "not_zero", file: !3, line: 72)
!168 = !DILocation(line: 72, column: 1, scope: !160)
!169 = !DILocation(line: 73, column: 5, scope: !160)
!170 = !DILocation(line: 74, column: 1, scope: !160)
!171 = distinct !DISubprogram(name: "vectors", scope: !3, file: !3, line: 76, type: !172, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!172 = !DISubroutineType(types: !173)
!173 = !{!174, !174, !174, !5}
!174 = !DIDerivedType(tag: DW_TAG_typedef, name: "vector", file: !3, line: 4, baseType: !175)
!175 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, flags: DIFlagVector, elements: !176)
!176 = !{!177}
!177 = !DISubrange(count: 4)
!178 = !DILocalVariable(name: "a", arg: 1, scope: !171, file: !3, line: 76, type: !174)
!179 = !DILocation(line: 76, column: 23, scope: !171)
!180 = !DILocalVariable(name: "b", arg: 2, scope: !171, file: !3, line: 76, type: !174)
!181 = !DILocation(line: 76, column: 33, scope: !171)
!182 = !DILocalVariable(name: "at", arg: 3, scope: !171, file: !3, line: 76, type: !5)
!183 = !DILocation(line: 76, column: 40, scope: !171)
!184 = !DILocalVariable(name: "c", scope: !171, file: !3, line: 77, type: !174)
!185 = !DILocation(line: 77, column: 12, scope: !171)
!186 = !DILocation(line: 77, column: 16, scope: !171)
!187 = !DILocation(line: 77, column: 20, scope: !171)
!188 = !DILocation(line: 77, column: 18, scope: !171)
!189 = !DILocation(line: 77, column: 24, scope: !171)
!190 = !DILocation(line: 77, column: 22, scope: !171)
!191 = !DILocation(line: 78, column: 7, scope: !171)
!192 = !DILocation(line: 78, column: 10, scope: !171)
!193 = !DILocation(line: 78, column: 15, scope: !171)
!194 = !DILocation(line: 79, column: 36, scope: !171)
!195 = !DILocation(line: 79, column: 39, scope: !171)
!196 = !DILocation(line: 79, column: 12, scope: !171)
!197 = !DILocation(line: 79, column: 56, scope: !171)
!198 = !DILocation(line: 79, column: 54, scope: !171)
!199 = !DILocation(line: 79, column: 5, scope: !171)
!200 = distinct !DISubprogram(name: "long_double", scope: !3, file: !3, line: 82, type: !201, scopeLine: 82, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!201 = !DISubroutineType(types: !202)
!202 = !{!9, !9, !12}
!203 = !DILocalVariable(name: "x", arg: 1, scope: !200, file: !3, line: 82, type: !9)
!204 = !DILocation(line: 82, column: 37, scope: !200)
!205 = !DILocalVariable(name: "f", arg: 2, scope: !200, file: !3, line: 82, type: !12)
!206 = !DILocation(line: 82, column: 46, scope: !200)
!207 = !DILocation(line: 82, column: 59, scope: !200)
!208 = !DILocation(line: 82, column: 58, scope: !200)
!209 = !DILocation(line: 82, column: 63, scope: !200)
!210 = !DILocation(line: 82, column: 61, scope: !200)
!211 = !DILocation(line: 82, column: 74, scope: !200)
!212 = !DILocation(line: 82, column: 72, scope: !200)
!213 = !DILocation(line: 82, column: 51, scope: !200)
!214 = distinct !DISubprogram(name: "complex_number", scope: !3, file: !3, line: 88, type: !215, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!215 = !DISubroutineType(types: !216)
!216 = !{!217, !217}
!217 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!218 = !DILocalVariable(name: "x", arg: 1, scope: !214, file: !3, line: 88, type: !217)
!219 = !DILocation(line: 88, column: 48, scope: !214)
!220 = !DILocation(line: 88, column: 60, scope: !214)
!221 = !DILocation(line: 88, column: 64, scope: !214)
!222 = !DILocation(line: 88, column: 62, scope: !214)
!223 = !{!"branch_weights", i32 1, i32 1048575}
!224 = !DILocation(line: 88, column: 53, scope: !214)
!225 = distinct !DISubprogram(name: "may_stop", scope: !3, file: !3, line: 90, type: !226, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!226 = !DISubroutineType(types: !227)
!227 = !{null, !5}
!228 = !DILocalVariable(name: "x", arg: 1, scope: !225, file: !3, line: 90, type: !5)
!229 = !DILocation(line: 90, column: 19, scope: !225)
!230 = !DILocation(line: 91, column: 9, scope: !231)
!231 = distinct !DILexicalBlock(scope: !225, file: !3, line: 91, column: 9)
!232 = !DILocation(line: 91, column: 9, scope: !225)
!233 = !DILocation(line: 91, column: 17, scope: !231)
!234 = !DILocation(line: 91, column: 12, scope: !231)
!235 = !DILocation(line: 92, column: 13, scope: !225)
!236 = !DILocation(line: 92, column: 15, scope: !225)
!237 = !DILocation(line: 92, column: 5, scope: !225)
!238 = !DILocation(line: 93, column: 1, scope: !225)
!239 = distinct !DISubprogram(name: "array_of_length", scope: !3, file: !3, line: 95, type: !19, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!240 = !DILocalVariable(name: "n", arg: 1, scope: !239, file: !3, line: 95, type: !5)
!241 = !DILocation(line: 95, column: 25, scope: !239)
!242 = !DILocation(line: 96, column: 11, scope: !239)
!243 = !DILocation(line: 96, column: 5, scope: !239)
!244 = !DILocalVariable(name: "__vla_expr0", scope: !239, type: !245, flags: DIFlagArtificial)
!245 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!246 = !DILocation(line: 0, scope: !239)
!247 = !DILocalVariable(name: "a", scope: !239, file: !3, line: 96, type: !248)
!248 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !249)
!249 = !{!250}
!250 = !DISubrange(count: !244)
!251 = !DILocation(line: 96, column: 9, scope: !239)
!252 = !DILocalVariable(name: "i", scope: !253, file: !3, line: 97, type: !5)
!253 = distinct !DILexicalBlock(scope: !239, file: !3, line: 97, column: 5)
!254 = !DILocation(line: 97, column: 14, scope: !253)
!255 = !DILocation(line: 97, column: 10, scope: !253)
!256 = !DILocation(line: 97, column: 21, scope: !257)
!257 = distinct !DILexicalBlock(scope: !253, file: !3, line: 97, column: 5)
!258 = !DILocation(line: 97, column: 25, scope: !257)
!259 = !DILocation(line: 97, column: 23, scope: !257)
!260 = !DILocation(line: 97, column: 5, scope: !253)
!261 = !DILocation(line: 97, column: 40, scope: !257)
!262 = !DILocation(line: 97, column: 35, scope: !257)
!263 = !DILocation(line: 97, column: 33, scope: !257)
!264 = !DILocation(line: 97, column: 38, scope: !257)
!265 = !DILocation(line: 97, column: 29, scope: !257)
!266 = !DILocation(line: 97, column: 5, scope: !257)
!267 = distinct !{!267, !260, !268, !112}
!268 = !DILocation(line: 97, column: 40, scope: !253)
!269 = !DILocation(line: 98, column: 14, scope: !239)
!270 = !DILocation(line: 98, column: 16, scope: !239)
!271 = !DILocation(line: 98, column: 12, scope: !239)
!272 = !DILocation(line: 99, column: 1, scope: !239)
!273 = distinct !DISubprogram(name: "builtin", scope: !3, file: !3, line: 101, type: !274, scopeLine: 101, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!274 = !DISubroutineType(types: !275)
!275 = !{!5, !245}
!276 = !DILocalVariable(name: "x", arg: 1, scope: !273, file: !3, line: 101, type: !245)
!277 = !DILocation(line: 101, column: 22, scope: !273)
!278 = !DILocation(line: 101, column: 53, scope: !273)
!279 = !DILocation(line: 101, column: 34, scope: !273)
!280 = !DILocation(line: 101, column: 72, scope: !273)
!281 = !DILocation(line: 101, column: 74, scope: !273)
!282 = !DILocation(line: 101, column: 58, scope: !273)
!283 = !DILocation(line: 101, column: 56, scope: !273)
!284 = !DILocation(line: 101, column: 98, scope: !273)
!285 = !DILocation(line: 101, column: 100, scope: !273)
!286 = !DILocation(line: 101, column: 79, scope: !273)
!287 = !DILocation(line: 101, column: 27, scope: !273)
!288 = distinct !DISubprogram(name: "overflow", scope: !3, file: !3, line: 102, type: !289, scopeLine: 102, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!289 = !DISubroutineType(types: !290)
!290 = !{!5, !5, !5}
!291 = !DILocalVariable(name: "x", arg: 1, scope: !288, file: !3, line: 102, type: !5)
!292 = !DILocation(line: 102, column: 18, scope: !288)
!293 = !DILocalVariable(name: "y", arg: 2, scope: !288, file: !3, line: 102, type: !5)
!294 = !DILocation(line: 102, column: 25, scope: !288)
!295 = !DILocalVariable(name: "z", scope: !288, file: !3, line: 102, type: !5)
!296 = !DILocation(line: 102, column: 34, scope: !288)
!297 = !DILocation(line: 102, column: 67, scope: !288)
!298 = !DILocation(line: 102, column: 70, scope: !288)
!299 = !DILocation(line: 102, column: 44, scope: !288)
!300 = !DILocation(line: 102, column: 84, scope: !288)
!301 = !DILocation(line: 102, column: 37, scope: !288)
!302 = distinct !DISubprogram(name: "frame", scope: !3, file: !3, line: 103, type: !303, scopeLine: 103, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!303 = !DISubroutineType(types: !304)
!304 = !{!99}
!305 = !DILocation(line: 103, column: 28, scope: !302)
!306 = !DILocation(line: 103, column: 21, scope: !302)
!307 = distinct !DISubprogram(name: "name", scope: !3, file: !3, line: 104, type: !308, scopeLine: 104, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!308 = !DISubroutineType(types: !309)
!309 = !{!310}
!310 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !311, size: 32)
!311 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !100)
!312 = !DILocation(line: 104, column: 26, scope: !307)
!313 = distinct !DISubprogram(name: "old_style", scope: !3, file: !3, line: 106, type: !48, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!314 = !DILocation(line: 106, column: 30, scope: !313)
!315 = !DILocation(line: 106, column: 23, scope: !313)
