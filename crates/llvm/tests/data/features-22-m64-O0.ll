; ModuleID = 'features.c'
source_filename = "features.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [8 x i32] }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@each_thread = dso_local thread_local global i32 3, align 4, !dbg !0
@extended = dso_local global x86_fp80 0xK3FFFC000000000000000, align 16, !dbg !8
@not_a_number = dso_local global float 0x7FF8000000000000, align 4, !dbg !11
@infinite = dso_local global double 0x7FF0000000000000, align 8, !dbg !14
@missing = external global i32, align 4
@computed_goto.targets = internal global [2 x ptr] [ptr blockaddress(@computed_goto, %zero), ptr blockaddress(@computed_goto, %one)], align 16, !dbg !17
@atom = internal global i64 0, align 8, !dbg !36
@__func__.name = private unnamed_addr constant [5 x i8] c"name\00", align 1, !dbg !27
@shared = dso_local global i32 0, section "somewhere", align 64, !dbg !34

@renamed = dso_local alias i32 (i32), ptr @original

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @original(i32 noundef %x) #0 !dbg !47 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !48, !DIExpression(), !49)
  %0 = load i32, ptr %x.addr, align 4, !dbg !50
  %1 = load i32, ptr @missing, align 4, !dbg !51
  %add = add i32 %0, %1, !dbg !52
  ret i32 %add, !dbg !53
}

; Function Attrs: noinline nounwind optnone uwtable
define weak dso_local i32 @weak_function() #0 !dbg !54 {
entry:
  ret i32 1, !dbg !57
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @make(ptr dead_on_unwind noalias writable sret(%struct.big) align 4 %agg.result, i32 noundef %seed) #0 !dbg !58 {
entry:
  %seed.addr = alloca i32, align 4
  store i32 %seed, ptr %seed.addr, align 4
    #dbg_declare(ptr %seed.addr, !67, !DIExpression(), !68)
    #dbg_declare(ptr %agg.result, !69, !DIExpression(), !70)
  call void @llvm.memset.p0.i64(ptr align 4 %agg.result, i8 0, i64 32, i1 false), !dbg !70
  %values = getelementptr inbounds nuw %struct.big, ptr %agg.result, i32 0, i32 0, !dbg !71
  %0 = load i32, ptr %seed.addr, align 4, !dbg !72
  store i32 %0, ptr %values, align 4, !dbg !73
  %arrayinit.element = getelementptr inbounds i32, ptr %values, i64 1, !dbg !73
  %1 = load i32, ptr %seed.addr, align 4, !dbg !74
  %add = add i32 %1, 1, !dbg !75
  store i32 %add, ptr %arrayinit.element, align 4, !dbg !73
  ret void, !dbg !76
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @pass(i32 noundef %seed) #0 !dbg !77 {
entry:
  %seed.addr = alloca i32, align 4
  %b = alloca %struct.big, align 8
  store i32 %seed, ptr %seed.addr, align 4
    #dbg_declare(ptr %seed.addr, !78, !DIExpression(), !79)
    #dbg_declare(ptr %b, !80, !DIExpression(), !81)
  %0 = load i32, ptr %seed.addr, align 4, !dbg !82
  call void @make(ptr dead_on_unwind writable sret(%struct.big) align 4 %b, i32 noundef %0), !dbg !83
  %1 = load i32, ptr %seed.addr, align 4, !dbg !84
  %call = call i32 @by_value(ptr noundef byval(%struct.big) align 8 %b, i32 noundef %1), !dbg !85
  ret i32 %call, !dbg !86
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @by_value(ptr noundef byval(%struct.big) align 8 %b, i32 noundef %at) #0 !dbg !87 {
entry:
  %at.addr = alloca i32, align 4
    #dbg_declare(ptr %b, !90, !DIExpression(), !91)
  store i32 %at, ptr %at.addr, align 4
    #dbg_declare(ptr %at.addr, !92, !DIExpression(), !93)
  %values = getelementptr inbounds nuw %struct.big, ptr %b, i32 0, i32 0, !dbg !94
  %0 = load i32, ptr %at.addr, align 4, !dbg !95
  %and = and i32 %0, 7, !dbg !96
  %idxprom = sext i32 %and to i64, !dbg !97
  %arrayidx = getelementptr inbounds [8 x i32], ptr %values, i64 0, i64 %idxprom, !dbg !97
  %1 = load i32, ptr %arrayidx, align 4, !dbg !97
  ret i32 %1, !dbg !98
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @total(i32 noundef %count, ...) #0 !dbg !99 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %sum = alloca i32, align 4
  %last = alloca double, align 8
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !102, !DIExpression(), !103)
    #dbg_declare(ptr %list, !104, !DIExpression(), !116)
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !117
  call void @llvm.va_start.p0(ptr %arraydecay), !dbg !117
    #dbg_declare(ptr %sum, !118, !DIExpression(), !119)
  store i32 0, ptr %sum, align 4, !dbg !119
  br label %while.cond, !dbg !120

while.cond:                                       ; preds = %vaarg.end, %entry
  %0 = load i32, ptr %count.addr, align 4, !dbg !121
  %dec = add i32 %0, -1, !dbg !121
  store i32 %dec, ptr %count.addr, align 4, !dbg !121
  %cmp = icmp sgt i32 %0, 0, !dbg !122
  br i1 %cmp, label %while.body, label %while.end, !dbg !120

while.body:                                       ; preds = %while.cond
  %arraydecay1 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !123
  %gp_offset_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 0, !dbg !123
  %gp_offset = load i32, ptr %gp_offset_p, align 16, !dbg !123
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !123
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !123

vaarg.in_reg:                                     ; preds = %while.body
  %1 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 3, !dbg !123
  %reg_save_area = load ptr, ptr %1, align 16, !dbg !123
  %2 = getelementptr i8, ptr %reg_save_area, i32 %gp_offset, !dbg !123
  %3 = add i32 %gp_offset, 8, !dbg !123
  store i32 %3, ptr %gp_offset_p, align 16, !dbg !123
  br label %vaarg.end, !dbg !123

vaarg.in_mem:                                     ; preds = %while.body
  %overflow_arg_area_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 2, !dbg !123
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8, !dbg !123
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8, !dbg !123
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !123
  br label %vaarg.end, !dbg !123

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi ptr [ %2, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ], !dbg !123
  %4 = load i32, ptr %vaarg.addr, align 4, !dbg !123
  %5 = load i32, ptr %sum, align 4, !dbg !124
  %add = add i32 %5, %4, !dbg !124
  store i32 %add, ptr %sum, align 4, !dbg !124
  br label %while.cond, !dbg !120, !llvm.loop !125

while.end:                                        ; preds = %while.cond
    #dbg_declare(ptr %last, !128, !DIExpression(), !129)
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !130
  %fp_offset_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 1, !dbg !130
  %fp_offset = load i32, ptr %fp_offset_p, align 4, !dbg !130
  %fits_in_fp = icmp ule i32 %fp_offset, 160, !dbg !130
  br i1 %fits_in_fp, label %vaarg.in_reg3, label %vaarg.in_mem5, !dbg !130

vaarg.in_reg3:                                    ; preds = %while.end
  %6 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 3, !dbg !130
  %reg_save_area4 = load ptr, ptr %6, align 16, !dbg !130
  %7 = getelementptr i8, ptr %reg_save_area4, i32 %fp_offset, !dbg !130
  %8 = add i32 %fp_offset, 16, !dbg !130
  store i32 %8, ptr %fp_offset_p, align 4, !dbg !130
  br label %vaarg.end9, !dbg !130

vaarg.in_mem5:                                    ; preds = %while.end
  %overflow_arg_area_p6 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay2, i32 0, i32 2, !dbg !130
  %overflow_arg_area7 = load ptr, ptr %overflow_arg_area_p6, align 8, !dbg !130
  %overflow_arg_area.next8 = getelementptr i8, ptr %overflow_arg_area7, i32 8, !dbg !130
  store ptr %overflow_arg_area.next8, ptr %overflow_arg_area_p6, align 8, !dbg !130
  br label %vaarg.end9, !dbg !130

vaarg.end9:                                       ; preds = %vaarg.in_mem5, %vaarg.in_reg3
  %vaarg.addr10 = phi ptr [ %7, %vaarg.in_reg3 ], [ %overflow_arg_area7, %vaarg.in_mem5 ], !dbg !130
  %9 = load double, ptr %vaarg.addr10, align 8, !dbg !130
  store double %9, ptr %last, align 8, !dbg !129
  %arraydecay11 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !131
  call void @llvm.va_end.p0(ptr %arraydecay11), !dbg !131
  %10 = load i32, ptr %sum, align 4, !dbg !132
  %11 = load double, ptr %last, align 8, !dbg !133
  %conv = fptosi double %11 to i32, !dbg !134
  %add12 = add i32 %10, %conv, !dbg !135
  ret i32 %add12, !dbg !136
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @variadic() #0 !dbg !137 {
entry:
  %call = call i32 (i32, ...) @total(i32 noundef 2, i32 noundef 3, i32 noundef 4, double noundef 2.500000e+00), !dbg !138
  ret i32 %call, !dbg !139
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @computed_goto(i32 noundef %n) #0 !dbg !19 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !140, !DIExpression(), !141)
  %0 = load i32, ptr %n.addr, align 4, !dbg !142
  %and = and i32 %0, 1, !dbg !143
  %idxprom = sext i32 %and to i64, !dbg !144
  %arrayidx = getelementptr inbounds [2 x ptr], ptr @computed_goto.targets, i64 0, i64 %idxprom, !dbg !144
  %1 = load ptr, ptr %arrayidx, align 8, !dbg !144
  br label %indirectgoto, !dbg !145

zero:                                             ; preds = %indirectgoto
    #dbg_label(!146, !147)
  store i32 10, ptr %retval, align 4, !dbg !148
  br label %return, !dbg !148

one:                                              ; preds = %indirectgoto
    #dbg_label(!149, !150)
  store i32 11, ptr %retval, align 4, !dbg !151
  br label %return, !dbg !151

return:                                           ; preds = %one, %zero
  %2 = load i32, ptr %retval, align 4, !dbg !152
  ret i32 %2, !dbg !152

indirectgoto:                                     ; preds = %entry
  %indirect.goto.dest = phi ptr [ %1, %entry ]
  indirectbr ptr %indirect.goto.dest, [label %zero, label %one]
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @atomics() #0 !dbg !153 {
entry:
  %.atomictmp = alloca i64, align 8
  %.atomictmp1 = alloca i64, align 8
  %atomic-temp = alloca i64, align 8
  %.atomictmp2 = alloca i64, align 8
  %atomic-temp3 = alloca i64, align 8
  %expected = alloca i64, align 8
  %.atomictmp4 = alloca i64, align 8
  %cmpxchg.bool = alloca i8, align 1
  %atomic-temp5 = alloca i64, align 8
  store i64 5, ptr %.atomictmp, align 8, !dbg !156
  %0 = load i64, ptr %.atomictmp, align 8, !dbg !156
  store atomic i64 %0, ptr @atom release, align 8, !dbg !156
  store i64 2, ptr %.atomictmp1, align 8, !dbg !157
  %1 = load i64, ptr %.atomictmp1, align 8, !dbg !157
  %2 = atomicrmw add ptr @atom, i64 %1 seq_cst, align 8, !dbg !157
  store i64 %2, ptr %atomic-temp, align 8, !dbg !157
  %3 = load i64, ptr %atomic-temp, align 8, !dbg !157
  store i64 1, ptr %.atomictmp2, align 8, !dbg !158
  %4 = load i64, ptr %.atomictmp2, align 8, !dbg !158
  %5 = atomicrmw nand ptr @atom, i64 %4 acq_rel, align 8, !dbg !158
  store i64 %5, ptr %atomic-temp3, align 8, !dbg !158
  %6 = load i64, ptr %atomic-temp3, align 8, !dbg !158
    #dbg_declare(ptr %expected, !159, !DIExpression(), !160)
  store i64 7, ptr %expected, align 8, !dbg !160
  store i64 9, ptr %.atomictmp4, align 8, !dbg !161
  %7 = load i64, ptr %expected, align 8, !dbg !161
  %8 = load i64, ptr %.atomictmp4, align 8, !dbg !161
  %9 = cmpxchg ptr @atom, i64 %7, i64 %8 seq_cst monotonic, align 8, !dbg !161
  %10 = extractvalue { i64, i1 } %9, 0, !dbg !161
  %11 = extractvalue { i64, i1 } %9, 1, !dbg !161
  br i1 %11, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !161

cmpxchg.store_expected:                           ; preds = %entry
  store i64 %10, ptr %expected, align 8, !dbg !161
  br label %cmpxchg.continue, !dbg !161

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %entry
  %storedv = zext i1 %11 to i8, !dbg !161
  store i8 %storedv, ptr %cmpxchg.bool, align 1, !dbg !161
  %12 = load i8, ptr %cmpxchg.bool, align 1, !dbg !161
  %loadedv = trunc i8 %12 to i1, !dbg !161
  fence acquire, !dbg !162
  %13 = load atomic i64, ptr @atom acquire, align 8, !dbg !163
  store i64 %13, ptr %atomic-temp5, align 8, !dbg !163
  %14 = load i64, ptr %atomic-temp5, align 8, !dbg !163
  ret i64 %14, !dbg !164
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @assembly(i32 noundef %x) #0 !dbg !165 {
entry:
  %x.addr = alloca i32, align 4
  %y = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !166, !DIExpression(), !167)
    #dbg_declare(ptr %y, !168, !DIExpression(), !169)
  %0 = load i32, ptr %x.addr, align 4, !dbg !170
  %1 = call i32 asm sideeffect "movl $1, $0\0A\09incl $0", "=r,r,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0) #8, !dbg !171, !srcloc !172
  store i32 %1, ptr %y, align 4, !dbg !171
  %2 = load i32, ptr %y, align 4, !dbg !173
  ret i32 %2, !dbg !174
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @assembly_goto(i32 noundef %x) #0 !dbg !175 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !176, !DIExpression(), !177)
  %0 = load i32, ptr %x.addr, align 4, !dbg !178
  callbr void asm sideeffect "testl $0, $0; jne ${1:l}", "r,!i,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0) #8
          to label %asm.fallthrough [label %not_zero], !dbg !179, !srcloc !180

asm.fallthrough:                                  ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !181
  br label %return, !dbg !181

not_zero:                                         ; preds = %entry
    #dbg_label(!182, !183)
  store i32 1, ptr %retval, align 4, !dbg !184
  br label %return, !dbg !184

return:                                           ; preds = %not_zero, %asm.fallthrough
  %1 = load i32, ptr %retval, align 4, !dbg !185
  ret i32 %1, !dbg !185
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x i32> @vectors(<4 x i32> noundef %a, <4 x i32> noundef %b, i32 noundef %at) #3 !dbg !186 {
entry:
  %a.addr = alloca <4 x i32>, align 16
  %b.addr = alloca <4 x i32>, align 16
  %at.addr = alloca i32, align 4
  %c = alloca <4 x i32>, align 16
  %.compoundliteral = alloca <4 x i32>, align 16
  store <4 x i32> %a, ptr %a.addr, align 16
    #dbg_declare(ptr %a.addr, !193, !DIExpression(), !194)
  store <4 x i32> %b, ptr %b.addr, align 16
    #dbg_declare(ptr %b.addr, !195, !DIExpression(), !196)
  store i32 %at, ptr %at.addr, align 4
    #dbg_declare(ptr %at.addr, !197, !DIExpression(), !198)
    #dbg_declare(ptr %c, !199, !DIExpression(), !200)
  %0 = load <4 x i32>, ptr %a.addr, align 16, !dbg !201
  %1 = load <4 x i32>, ptr %b.addr, align 16, !dbg !202
  %mul = mul <4 x i32> %0, %1, !dbg !203
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %.compoundliteral, align 16, !dbg !204
  %2 = load <4 x i32>, ptr %.compoundliteral, align 16, !dbg !204
  %add = add <4 x i32> %mul, %2, !dbg !205
  store <4 x i32> %add, ptr %c, align 16, !dbg !200
  %3 = load i32, ptr %at.addr, align 4, !dbg !206
  %and = and i32 %3, 3, !dbg !207
  %4 = load <4 x i32>, ptr %c, align 16, !dbg !208
  %vecins = insertelement <4 x i32> %4, i32 7, i32 %and, !dbg !208
  store <4 x i32> %vecins, ptr %c, align 16, !dbg !208
  %5 = load <4 x i32>, ptr %c, align 16, !dbg !209
  %6 = load <4 x i32>, ptr %a.addr, align 16, !dbg !210
  %shuffle = shufflevector <4 x i32> %5, <4 x i32> %6, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !211
  %7 = load <4 x i32>, ptr %b.addr, align 16, !dbg !212
  %cmp = icmp sgt <4 x i32> %shuffle, %7, !dbg !213
  %sext = sext <4 x i1> %cmp to <4 x i32>, !dbg !213
  ret <4 x i32> %sext, !dbg !214
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local x86_fp80 @long_double(x86_fp80 noundef %x, float noundef %f) #0 !dbg !215 {
entry:
  %x.addr = alloca x86_fp80, align 16
  %f.addr = alloca float, align 4
  store x86_fp80 %x, ptr %x.addr, align 16
    #dbg_declare(ptr %x.addr, !218, !DIExpression(), !219)
  store float %f, ptr %f.addr, align 4
    #dbg_declare(ptr %f.addr, !220, !DIExpression(), !221)
  %0 = load x86_fp80, ptr %x.addr, align 16, !dbg !222
  %fneg = fneg x86_fp80 %0, !dbg !223
  %1 = load x86_fp80, ptr @extended, align 16, !dbg !224
  %mul = fmul x86_fp80 %fneg, %1, !dbg !225
  %2 = load float, ptr %f.addr, align 4, !dbg !226
  %conv = fpext float %2 to x86_fp80, !dbg !226
  %add = fadd x86_fp80 %mul, %conv, !dbg !227
  ret x86_fp80 %add, !dbg !228
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i128 @wide(i128 noundef %x) #0 !dbg !229 {
entry:
  %x.addr = alloca i128, align 16
  store i128 %x, ptr %x.addr, align 16
    #dbg_declare(ptr %x.addr, !232, !DIExpression(), !233)
  %0 = load i128, ptr %x.addr, align 16, !dbg !234
  %mul = mul i128 %0, 1267650600228229401496703205373, !dbg !235
  %sub = sub i128 %mul, 1, !dbg !236
  ret i128 %sub, !dbg !237
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { double, double } @complex_number(double noundef %x.coerce0, double noundef %x.coerce1) #0 !dbg !238 {
entry:
  %retval = alloca { double, double }, align 8
  %x = alloca { double, double }, align 8
  %0 = getelementptr inbounds nuw { double, double }, ptr %x, i32 0, i32 0
  store double %x.coerce0, ptr %0, align 8
  %1 = getelementptr inbounds nuw { double, double }, ptr %x, i32 0, i32 1
  store double %x.coerce1, ptr %1, align 8
    #dbg_declare(ptr %x, !242, !DIExpression(), !243)
  %x.realp = getelementptr inbounds nuw { double, double }, ptr %x, i32 0, i32 0, !dbg !244
  %x.real = load double, ptr %x.realp, align 8, !dbg !244
  %x.imagp = getelementptr inbounds nuw { double, double }, ptr %x, i32 0, i32 1, !dbg !244
  %x.imag = load double, ptr %x.imagp, align 8, !dbg !244
  %x.realp1 = getelementptr inbounds nuw { double, double }, ptr %x, i32 0, i32 0, !dbg !245
  %x.real2 = load double, ptr %x.realp1, align 8, !dbg !245
  %x.imagp3 = getelementptr inbounds nuw { double, double }, ptr %x, i32 0, i32 1, !dbg !245
  %x.imag4 = load double, ptr %x.imagp3, align 8, !dbg !245
  %mul_ac = fmul double %x.real, %x.real2, !dbg !246
  %mul_bd = fmul double %x.imag, %x.imag4, !dbg !246
  %mul_ad = fmul double %x.real, %x.imag4, !dbg !246
  %mul_bc = fmul double %x.imag, %x.real2, !dbg !246
  %mul_r = fsub double %mul_ac, %mul_bd, !dbg !246
  %mul_i = fadd double %mul_ad, %mul_bc, !dbg !246
  %isnan_cmp = fcmp uno double %mul_r, %mul_r, !dbg !246
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !dbg !246, !prof !247

complex_mul_imag_nan:                             ; preds = %entry
  %isnan_cmp5 = fcmp uno double %mul_i, %mul_i, !dbg !246
  br i1 %isnan_cmp5, label %complex_mul_libcall, label %complex_mul_cont, !dbg !246, !prof !247

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  %call = call { double, double } @__muldc3(double noundef %x.real, double noundef %x.imag, double noundef %x.real2, double noundef %x.imag4) #8, !dbg !246
  %2 = extractvalue { double, double } %call, 0, !dbg !246
  %3 = extractvalue { double, double } %call, 1, !dbg !246
  br label %complex_mul_cont, !dbg !246

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %entry
  %real_mul_phi = phi double [ %mul_r, %entry ], [ %mul_r, %complex_mul_imag_nan ], [ %2, %complex_mul_libcall ], !dbg !246
  %imag_mul_phi = phi double [ %mul_i, %entry ], [ %mul_i, %complex_mul_imag_nan ], [ %3, %complex_mul_libcall ], !dbg !246
  %retval.realp = getelementptr inbounds nuw { double, double }, ptr %retval, i32 0, i32 0, !dbg !248
  %retval.imagp = getelementptr inbounds nuw { double, double }, ptr %retval, i32 0, i32 1, !dbg !248
  store double %real_mul_phi, ptr %retval.realp, align 8, !dbg !248
  store double %imag_mul_phi, ptr %retval.imagp, align 8, !dbg !248
  %4 = load { double, double }, ptr %retval, align 8, !dbg !248
  ret { double, double } %4, !dbg !248
}

declare { double, double } @__muldc3(double, double, double, double)

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @may_stop(i32 noundef %x) #0 !dbg !249 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !252, !DIExpression(), !253)
  %0 = load i32, ptr %x.addr, align 4, !dbg !254
  %tobool = icmp ne i32 %0, 0, !dbg !254
  br i1 %tobool, label %if.then, label %if.end, !dbg !254

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %x.addr, align 4, !dbg !256
  call void @stop(i32 noundef %1) #9, !dbg !257
  unreachable, !dbg !257

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %x.addr, align 4, !dbg !258
  %add = add i32 %2, 1, !dbg !259
  switch i32 %add, label %sw.epilog [
  ], !dbg !260

sw.epilog:                                        ; preds = %if.end
  ret void, !dbg !261
}

; Function Attrs: noreturn
declare void @stop(i32 noundef) #4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @array_of_length(i32 noundef %n) #0 !dbg !262 {
entry:
  %n.addr = alloca i32, align 4
  %saved_stack = alloca ptr, align 8
  %__vla_expr0 = alloca i64, align 8
  %i = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !263, !DIExpression(), !264)
  %0 = load i32, ptr %n.addr, align 4, !dbg !265
  %1 = zext i32 %0 to i64, !dbg !266
  %2 = call ptr @llvm.stacksave.p0(), !dbg !266
  store ptr %2, ptr %saved_stack, align 8, !dbg !266
  %vla = alloca i32, i64 %1, align 16, !dbg !266
  store i64 %1, ptr %__vla_expr0, align 8, !dbg !266
    #dbg_declare(ptr %__vla_expr0, !267, !DIExpression(), !269)
    #dbg_declare(ptr %vla, !270, !DIExpression(), !274)
    #dbg_declare(ptr %i, !275, !DIExpression(), !277)
  store i32 0, ptr %i, align 4, !dbg !277
  br label %for.cond, !dbg !278

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !279
  %4 = load i32, ptr %n.addr, align 4, !dbg !281
  %cmp = icmp slt i32 %3, %4, !dbg !282
  br i1 %cmp, label %for.body, label %for.end, !dbg !283

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %i, align 4, !dbg !284
  %6 = load i32, ptr %i, align 4, !dbg !285
  %idxprom = sext i32 %6 to i64, !dbg !286
  %arrayidx = getelementptr inbounds i32, ptr %vla, i64 %idxprom, !dbg !286
  store i32 %5, ptr %arrayidx, align 4, !dbg !287
  br label %for.inc, !dbg !286

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4, !dbg !288
  %inc = add i32 %7, 1, !dbg !288
  store i32 %inc, ptr %i, align 4, !dbg !288
  br label %for.cond, !dbg !289, !llvm.loop !290

for.end:                                          ; preds = %for.cond
  %8 = load i32, ptr %n.addr, align 4, !dbg !292
  %sub = sub i32 %8, 1, !dbg !293
  %idxprom1 = sext i32 %sub to i64, !dbg !294
  %arrayidx2 = getelementptr inbounds i32, ptr %vla, i64 %idxprom1, !dbg !294
  %9 = load i32, ptr %arrayidx2, align 4, !dbg !294
  %10 = load ptr, ptr %saved_stack, align 8, !dbg !295
  call void @llvm.stackrestore.p0(ptr %10), !dbg !295
  ret i32 %9, !dbg !295
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @builtin(i32 noundef %x) #0 !dbg !296 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !299, !DIExpression(), !300)
  %0 = load i32, ptr %x.addr, align 4, !dbg !301
  %1 = call i32 @llvm.ctpop.i32(i32 %0), !dbg !302
  %2 = load i32, ptr %x.addr, align 4, !dbg !303
  %or = or i32 %2, 1, !dbg !304
  %3 = call i32 @llvm.ctlz.i32(i32 %or, i1 true), !dbg !305
  %add = add i32 %1, %3, !dbg !306
  %conv = sext i32 %add to i64, !dbg !302
  %4 = load i32, ptr %x.addr, align 4, !dbg !307
  %cmp = icmp eq i32 %4, 3, !dbg !308
  %conv1 = zext i1 %cmp to i32, !dbg !308
  %conv2 = sext i32 %conv1 to i64, !dbg !307
  %add3 = add i64 %conv, %conv2, !dbg !309
  %conv4 = trunc i64 %add3 to i32, !dbg !302
  ret i32 %conv4, !dbg !310
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #6

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @overflow(i32 noundef %x, i32 noundef %y) #0 !dbg !311 {
entry:
  %x.addr = alloca i32, align 4
  %y.addr = alloca i32, align 4
  %z = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !314, !DIExpression(), !315)
  store i32 %y, ptr %y.addr, align 4
    #dbg_declare(ptr %y.addr, !316, !DIExpression(), !317)
    #dbg_declare(ptr %z, !318, !DIExpression(), !319)
  %0 = load i32, ptr %x.addr, align 4, !dbg !320
  %1 = load i32, ptr %y.addr, align 4, !dbg !321
  %2 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %1), !dbg !322
  %3 = extractvalue { i32, i1 } %2, 1, !dbg !322
  %4 = extractvalue { i32, i1 } %2, 0, !dbg !322
  store i32 %4, ptr %z, align 4, !dbg !322
  br i1 %3, label %cond.true, label %cond.false, !dbg !322

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !322

cond.false:                                       ; preds = %entry
  %5 = load i32, ptr %z, align 4, !dbg !323
  br label %cond.end, !dbg !322

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %5, %cond.false ], !dbg !322
  ret i32 %cond, !dbg !324
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #5

; Function Attrs: noinline nounwind optnone uwtable
define dso_local ptr @frame() #0 !dbg !325 {
entry:
  %0 = alloca i8, i64 16, align 16, !dbg !329
  ret ptr %0, !dbg !330
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local ptr @name() #0 !dbg !331 {
entry:
  ret ptr @__func__.name, !dbg !335
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @old_style() #0 !dbg !336 {
entry:
  %call = call i32 (i32, i32, ...) @unprototyped(i32 noundef 1, i32 noundef 2), !dbg !337
  ret i32 %call, !dbg !338
}

declare i32 @unprototyped(...) #7

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { nocallback nofree nosync nounwind willreturn }
attributes #3 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind }
attributes #9 = { noreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!39, !40, !41, !42, !43, !44, !45}
!llvm.ident = !{!46}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "each_thread", scope: !2, file: !3, line: 8, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "features.c", directory: ".", checksumkind: CSK_MD5, checksum: "56a404acaa641f4153a0cacac0c1bb5f")
!4 = !{!5, !6}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!7 = !{!0, !8, !11, !14, !17, !27, !34, !36}
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
!18 = distinct !DIGlobalVariable(name: "targets", scope: !19, file: !3, line: 45, type: !23, isLocal: true, isDefinition: true)
!19 = distinct !DISubprogram(name: "computed_goto", scope: !3, file: !3, line: 44, type: !20, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!20 = !DISubroutineType(types: !21)
!21 = !{!5, !5}
!22 = !{}
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !24, size: 128, elements: !25)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!25 = !{!26}
!26 = !DISubrange(count: 2)
!27 = !DIGlobalVariableExpression(var: !28, expr: !DIExpression())
!28 = distinct !DIGlobalVariable(scope: null, file: !3, line: 104, type: !29, isLocal: true, isDefinition: true)
!29 = !DICompositeType(tag: DW_TAG_array_type, baseType: !30, size: 40, elements: !32)
!30 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !31)
!31 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!32 = !{!33}
!33 = !DISubrange(count: 5)
!34 = !DIGlobalVariableExpression(var: !35, expr: !DIExpression())
!35 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 9, type: !5, isLocal: false, isDefinition: true, align: 512)
!36 = !DIGlobalVariableExpression(var: !37, expr: !DIExpression())
!37 = distinct !DIGlobalVariable(name: "atom", scope: !2, file: !3, line: 13, type: !38, isLocal: true, isDefinition: true)
!38 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!39 = !{i32 7, !"Dwarf Version", i32 5}
!40 = !{i32 2, !"Debug Info Version", i32 3}
!41 = !{i32 1, !"wchar_size", i32 4}
!42 = !{i32 8, !"PIC Level", i32 2}
!43 = !{i32 7, !"PIE Level", i32 2}
!44 = !{i32 7, !"uwtable", i32 2}
!45 = !{i32 7, !"frame-pointer", i32 2}
!46 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!47 = distinct !DISubprogram(name: "original", scope: !3, file: !3, line: 16, type: !20, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!48 = !DILocalVariable(name: "x", arg: 1, scope: !47, file: !3, line: 16, type: !5)
!49 = !DILocation(line: 16, column: 18, scope: !47)
!50 = !DILocation(line: 16, column: 30, scope: !47)
!51 = !DILocation(line: 16, column: 34, scope: !47)
!52 = !DILocation(line: 16, column: 32, scope: !47)
!53 = !DILocation(line: 16, column: 23, scope: !47)
!54 = distinct !DISubprogram(name: "weak_function", scope: !3, file: !3, line: 18, type: !55, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!55 = !DISubroutineType(types: !56)
!56 = !{!5}
!57 = !DILocation(line: 18, column: 49, scope: !54)
!58 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 22, type: !59, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!59 = !DISubroutineType(types: !60)
!60 = !{!61, !5}
!61 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 3, size: 256, elements: !62)
!62 = !{!63}
!63 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !61, file: !3, line: 3, baseType: !64, size: 256)
!64 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, elements: !65)
!65 = !{!66}
!66 = !DISubrange(count: 8)
!67 = !DILocalVariable(name: "seed", arg: 1, scope: !58, file: !3, line: 22, type: !5)
!68 = !DILocation(line: 22, column: 21, scope: !58)
!69 = !DILocalVariable(name: "b", scope: !58, file: !3, line: 23, type: !61)
!70 = !DILocation(line: 23, column: 16, scope: !58)
!71 = !DILocation(line: 23, column: 20, scope: !58)
!72 = !DILocation(line: 23, column: 22, scope: !58)
!73 = !DILocation(line: 23, column: 21, scope: !58)
!74 = !DILocation(line: 23, column: 28, scope: !58)
!75 = !DILocation(line: 23, column: 33, scope: !58)
!76 = !DILocation(line: 24, column: 5, scope: !58)
!77 = distinct !DISubprogram(name: "pass", scope: !3, file: !3, line: 27, type: !20, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!78 = !DILocalVariable(name: "seed", arg: 1, scope: !77, file: !3, line: 27, type: !5)
!79 = !DILocation(line: 27, column: 14, scope: !77)
!80 = !DILocalVariable(name: "b", scope: !77, file: !3, line: 28, type: !61)
!81 = !DILocation(line: 28, column: 16, scope: !77)
!82 = !DILocation(line: 28, column: 25, scope: !77)
!83 = !DILocation(line: 28, column: 20, scope: !77)
!84 = !DILocation(line: 29, column: 24, scope: !77)
!85 = !DILocation(line: 29, column: 12, scope: !77)
!86 = !DILocation(line: 29, column: 5, scope: !77)
!87 = distinct !DISubprogram(name: "by_value", scope: !3, file: !3, line: 20, type: !88, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !22)
!88 = !DISubroutineType(types: !89)
!89 = !{!5, !61, !5}
!90 = !DILocalVariable(name: "b", arg: 1, scope: !87, file: !3, line: 20, type: !61)
!91 = !DILocation(line: 20, column: 58, scope: !87)
!92 = !DILocalVariable(name: "at", arg: 2, scope: !87, file: !3, line: 20, type: !5)
!93 = !DILocation(line: 20, column: 65, scope: !87)
!94 = !DILocation(line: 20, column: 80, scope: !87)
!95 = !DILocation(line: 20, column: 87, scope: !87)
!96 = !DILocation(line: 20, column: 90, scope: !87)
!97 = !DILocation(line: 20, column: 78, scope: !87)
!98 = !DILocation(line: 20, column: 71, scope: !87)
!99 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 32, type: !100, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!100 = !DISubroutineType(types: !101)
!101 = !{!5, !5, null}
!102 = !DILocalVariable(name: "count", arg: 1, scope: !99, file: !3, line: 32, type: !5)
!103 = !DILocation(line: 32, column: 15, scope: !99)
!104 = !DILocalVariable(name: "list", scope: !99, file: !3, line: 33, type: !105)
!105 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !3, baseType: !106)
!106 = !DICompositeType(tag: DW_TAG_array_type, baseType: !107, size: 192, elements: !114)
!107 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !108)
!108 = !{!109, !111, !112, !113}
!109 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !107, file: !3, line: 33, baseType: !110, size: 32)
!110 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!111 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !107, file: !3, line: 33, baseType: !110, size: 32, offset: 32)
!112 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !107, file: !3, line: 33, baseType: !24, size: 64, offset: 64)
!113 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !107, file: !3, line: 33, baseType: !24, size: 64, offset: 128)
!114 = !{!115}
!115 = !DISubrange(count: 1)
!116 = !DILocation(line: 33, column: 23, scope: !99)
!117 = !DILocation(line: 34, column: 5, scope: !99)
!118 = !DILocalVariable(name: "sum", scope: !99, file: !3, line: 35, type: !5)
!119 = !DILocation(line: 35, column: 9, scope: !99)
!120 = !DILocation(line: 36, column: 5, scope: !99)
!121 = !DILocation(line: 36, column: 17, scope: !99)
!122 = !DILocation(line: 36, column: 20, scope: !99)
!123 = !DILocation(line: 36, column: 32, scope: !99)
!124 = !DILocation(line: 36, column: 29, scope: !99)
!125 = distinct !{!125, !120, !126, !127}
!126 = !DILocation(line: 36, column: 58, scope: !99)
!127 = !{!"llvm.loop.mustprogress"}
!128 = !DILocalVariable(name: "last", scope: !99, file: !3, line: 37, type: !16)
!129 = !DILocation(line: 37, column: 12, scope: !99)
!130 = !DILocation(line: 37, column: 19, scope: !99)
!131 = !DILocation(line: 38, column: 5, scope: !99)
!132 = !DILocation(line: 39, column: 12, scope: !99)
!133 = !DILocation(line: 39, column: 23, scope: !99)
!134 = !DILocation(line: 39, column: 18, scope: !99)
!135 = !DILocation(line: 39, column: 16, scope: !99)
!136 = !DILocation(line: 39, column: 5, scope: !99)
!137 = distinct !DISubprogram(name: "variadic", scope: !3, file: !3, line: 42, type: !55, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!138 = !DILocation(line: 42, column: 29, scope: !137)
!139 = !DILocation(line: 42, column: 22, scope: !137)
!140 = !DILocalVariable(name: "n", arg: 1, scope: !19, file: !3, line: 44, type: !5)
!141 = !DILocation(line: 44, column: 23, scope: !19)
!142 = !DILocation(line: 46, column: 19, scope: !19)
!143 = !DILocation(line: 46, column: 21, scope: !19)
!144 = !DILocation(line: 46, column: 11, scope: !19)
!145 = !DILocation(line: 46, column: 5, scope: !19)
!146 = !DILabel(scope: !19, name: "zero", file: !3, line: 47, column: 1)
!147 = !DILocation(line: 47, column: 1, scope: !19)
!148 = !DILocation(line: 48, column: 5, scope: !19)
!149 = !DILabel(scope: !19, name: "one", file: !3, line: 49, column: 1)
!150 = !DILocation(line: 49, column: 1, scope: !19)
!151 = !DILocation(line: 50, column: 5, scope: !19)
!152 = !DILocation(line: 51, column: 1, scope: !19)
!153 = distinct !DISubprogram(name: "atomics", scope: !3, file: !3, line: 53, type: !154, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!154 = !DISubroutineType(types: !155)
!155 = !{!38}
!156 = !DILocation(line: 54, column: 5, scope: !153)
!157 = !DILocation(line: 55, column: 5, scope: !153)
!158 = !DILocation(line: 56, column: 5, scope: !153)
!159 = !DILocalVariable(name: "expected", scope: !153, file: !3, line: 57, type: !38)
!160 = !DILocation(line: 57, column: 24, scope: !153)
!161 = !DILocation(line: 58, column: 5, scope: !153)
!162 = !DILocation(line: 59, column: 5, scope: !153)
!163 = !DILocation(line: 60, column: 12, scope: !153)
!164 = !DILocation(line: 60, column: 5, scope: !153)
!165 = distinct !DISubprogram(name: "assembly", scope: !3, file: !3, line: 63, type: !20, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!166 = !DILocalVariable(name: "x", arg: 1, scope: !165, file: !3, line: 63, type: !5)
!167 = !DILocation(line: 63, column: 18, scope: !165)
!168 = !DILocalVariable(name: "y", scope: !165, file: !3, line: 64, type: !5)
!169 = !DILocation(line: 64, column: 9, scope: !165)
!170 = !DILocation(line: 65, column: 63, scope: !165)
!171 = !DILocation(line: 65, column: 5, scope: !165)
!172 = !{i64 1897, i64 1911}
!173 = !DILocation(line: 66, column: 12, scope: !165)
!174 = !DILocation(line: 66, column: 5, scope: !165)
!175 = distinct !DISubprogram(name: "assembly_goto", scope: !3, file: !3, line: 69, type: !20, scopeLine: 69, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!176 = !DILocalVariable(name: "x", arg: 1, scope: !175, file: !3, line: 69, type: !5)
!177 = !DILocation(line: 69, column: 23, scope: !175)
!178 = !DILocation(line: 70, column: 50, scope: !175)
!179 = !DILocation(line: 70, column: 5, scope: !175)
!180 = !{i64 2011}
!181 = !DILocation(line: 71, column: 5, scope: !175)
!182 = !DILabel(scope: !175, name: "not_zero", file: !3, line: 72, column: 1)
!183 = !DILocation(line: 72, column: 1, scope: !175)
!184 = !DILocation(line: 73, column: 5, scope: !175)
!185 = !DILocation(line: 74, column: 1, scope: !175)
!186 = distinct !DISubprogram(name: "vectors", scope: !3, file: !3, line: 76, type: !187, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!187 = !DISubroutineType(types: !188)
!188 = !{!189, !189, !189, !5}
!189 = !DIDerivedType(tag: DW_TAG_typedef, name: "vector", file: !3, line: 4, baseType: !190)
!190 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, flags: DIFlagVector, elements: !191)
!191 = !{!192}
!192 = !DISubrange(count: 4)
!193 = !DILocalVariable(name: "a", arg: 1, scope: !186, file: !3, line: 76, type: !189)
!194 = !DILocation(line: 76, column: 23, scope: !186)
!195 = !DILocalVariable(name: "b", arg: 2, scope: !186, file: !3, line: 76, type: !189)
!196 = !DILocation(line: 76, column: 33, scope: !186)
!197 = !DILocalVariable(name: "at", arg: 3, scope: !186, file: !3, line: 76, type: !5)
!198 = !DILocation(line: 76, column: 40, scope: !186)
!199 = !DILocalVariable(name: "c", scope: !186, file: !3, line: 77, type: !189)
!200 = !DILocation(line: 77, column: 12, scope: !186)
!201 = !DILocation(line: 77, column: 16, scope: !186)
!202 = !DILocation(line: 77, column: 20, scope: !186)
!203 = !DILocation(line: 77, column: 18, scope: !186)
!204 = !DILocation(line: 77, column: 24, scope: !186)
!205 = !DILocation(line: 77, column: 22, scope: !186)
!206 = !DILocation(line: 78, column: 7, scope: !186)
!207 = !DILocation(line: 78, column: 10, scope: !186)
!208 = !DILocation(line: 78, column: 15, scope: !186)
!209 = !DILocation(line: 79, column: 36, scope: !186)
!210 = !DILocation(line: 79, column: 39, scope: !186)
!211 = !DILocation(line: 79, column: 12, scope: !186)
!212 = !DILocation(line: 79, column: 56, scope: !186)
!213 = !DILocation(line: 79, column: 54, scope: !186)
!214 = !DILocation(line: 79, column: 5, scope: !186)
!215 = distinct !DISubprogram(name: "long_double", scope: !3, file: !3, line: 82, type: !216, scopeLine: 82, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!216 = !DISubroutineType(types: !217)
!217 = !{!10, !10, !13}
!218 = !DILocalVariable(name: "x", arg: 1, scope: !215, file: !3, line: 82, type: !10)
!219 = !DILocation(line: 82, column: 37, scope: !215)
!220 = !DILocalVariable(name: "f", arg: 2, scope: !215, file: !3, line: 82, type: !13)
!221 = !DILocation(line: 82, column: 46, scope: !215)
!222 = !DILocation(line: 82, column: 59, scope: !215)
!223 = !DILocation(line: 82, column: 58, scope: !215)
!224 = !DILocation(line: 82, column: 63, scope: !215)
!225 = !DILocation(line: 82, column: 61, scope: !215)
!226 = !DILocation(line: 82, column: 74, scope: !215)
!227 = !DILocation(line: 82, column: 72, scope: !215)
!228 = !DILocation(line: 82, column: 51, scope: !215)
!229 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 85, type: !230, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!230 = !DISubroutineType(types: !231)
!231 = !{!6, !6}
!232 = !DILocalVariable(name: "x", arg: 1, scope: !229, file: !3, line: 85, type: !6)
!233 = !DILocation(line: 85, column: 24, scope: !229)
!234 = !DILocation(line: 85, column: 36, scope: !229)
!235 = !DILocation(line: 85, column: 38, scope: !229)
!236 = !DILocation(line: 85, column: 67, scope: !229)
!237 = !DILocation(line: 85, column: 29, scope: !229)
!238 = distinct !DISubprogram(name: "complex_number", scope: !3, file: !3, line: 88, type: !239, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!239 = !DISubroutineType(types: !240)
!240 = !{!241, !241}
!241 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!242 = !DILocalVariable(name: "x", arg: 1, scope: !238, file: !3, line: 88, type: !241)
!243 = !DILocation(line: 88, column: 48, scope: !238)
!244 = !DILocation(line: 88, column: 60, scope: !238)
!245 = !DILocation(line: 88, column: 64, scope: !238)
!246 = !DILocation(line: 88, column: 62, scope: !238)
!247 = !{!"branch_weights", i32 1, i32 1048575}
!248 = !DILocation(line: 88, column: 53, scope: !238)
!249 = distinct !DISubprogram(name: "may_stop", scope: !3, file: !3, line: 90, type: !250, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!250 = !DISubroutineType(types: !251)
!251 = !{null, !5}
!252 = !DILocalVariable(name: "x", arg: 1, scope: !249, file: !3, line: 90, type: !5)
!253 = !DILocation(line: 90, column: 19, scope: !249)
!254 = !DILocation(line: 91, column: 9, scope: !255)
!255 = distinct !DILexicalBlock(scope: !249, file: !3, line: 91, column: 9)
!256 = !DILocation(line: 91, column: 17, scope: !255)
!257 = !DILocation(line: 91, column: 12, scope: !255)
!258 = !DILocation(line: 92, column: 13, scope: !249)
!259 = !DILocation(line: 92, column: 15, scope: !249)
!260 = !DILocation(line: 92, column: 5, scope: !249)
!261 = !DILocation(line: 93, column: 1, scope: !249)
!262 = distinct !DISubprogram(name: "array_of_length", scope: !3, file: !3, line: 95, type: !20, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!263 = !DILocalVariable(name: "n", arg: 1, scope: !262, file: !3, line: 95, type: !5)
!264 = !DILocation(line: 95, column: 25, scope: !262)
!265 = !DILocation(line: 96, column: 11, scope: !262)
!266 = !DILocation(line: 96, column: 5, scope: !262)
!267 = !DILocalVariable(name: "__vla_expr0", scope: !262, type: !268, flags: DIFlagArtificial)
!268 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!269 = !DILocation(line: 0, scope: !262)
!270 = !DILocalVariable(name: "a", scope: !262, file: !3, line: 96, type: !271)
!271 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !272)
!272 = !{!273}
!273 = !DISubrange(count: !267)
!274 = !DILocation(line: 96, column: 9, scope: !262)
!275 = !DILocalVariable(name: "i", scope: !276, file: !3, line: 97, type: !5)
!276 = distinct !DILexicalBlock(scope: !262, file: !3, line: 97, column: 5)
!277 = !DILocation(line: 97, column: 14, scope: !276)
!278 = !DILocation(line: 97, column: 10, scope: !276)
!279 = !DILocation(line: 97, column: 21, scope: !280)
!280 = distinct !DILexicalBlock(scope: !276, file: !3, line: 97, column: 5)
!281 = !DILocation(line: 97, column: 25, scope: !280)
!282 = !DILocation(line: 97, column: 23, scope: !280)
!283 = !DILocation(line: 97, column: 5, scope: !276)
!284 = !DILocation(line: 97, column: 40, scope: !280)
!285 = !DILocation(line: 97, column: 35, scope: !280)
!286 = !DILocation(line: 97, column: 33, scope: !280)
!287 = !DILocation(line: 97, column: 38, scope: !280)
!288 = !DILocation(line: 97, column: 29, scope: !280)
!289 = !DILocation(line: 97, column: 5, scope: !280)
!290 = distinct !{!290, !283, !291, !127}
!291 = !DILocation(line: 97, column: 40, scope: !276)
!292 = !DILocation(line: 98, column: 14, scope: !262)
!293 = !DILocation(line: 98, column: 16, scope: !262)
!294 = !DILocation(line: 98, column: 12, scope: !262)
!295 = !DILocation(line: 99, column: 1, scope: !262)
!296 = distinct !DISubprogram(name: "builtin", scope: !3, file: !3, line: 101, type: !297, scopeLine: 101, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!297 = !DISubroutineType(types: !298)
!298 = !{!5, !110}
!299 = !DILocalVariable(name: "x", arg: 1, scope: !296, file: !3, line: 101, type: !110)
!300 = !DILocation(line: 101, column: 22, scope: !296)
!301 = !DILocation(line: 101, column: 53, scope: !296)
!302 = !DILocation(line: 101, column: 34, scope: !296)
!303 = !DILocation(line: 101, column: 72, scope: !296)
!304 = !DILocation(line: 101, column: 74, scope: !296)
!305 = !DILocation(line: 101, column: 58, scope: !296)
!306 = !DILocation(line: 101, column: 56, scope: !296)
!307 = !DILocation(line: 101, column: 98, scope: !296)
!308 = !DILocation(line: 101, column: 100, scope: !296)
!309 = !DILocation(line: 101, column: 79, scope: !296)
!310 = !DILocation(line: 101, column: 27, scope: !296)
!311 = distinct !DISubprogram(name: "overflow", scope: !3, file: !3, line: 102, type: !312, scopeLine: 102, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!312 = !DISubroutineType(types: !313)
!313 = !{!5, !5, !5}
!314 = !DILocalVariable(name: "x", arg: 1, scope: !311, file: !3, line: 102, type: !5)
!315 = !DILocation(line: 102, column: 18, scope: !311)
!316 = !DILocalVariable(name: "y", arg: 2, scope: !311, file: !3, line: 102, type: !5)
!317 = !DILocation(line: 102, column: 25, scope: !311)
!318 = !DILocalVariable(name: "z", scope: !311, file: !3, line: 102, type: !5)
!319 = !DILocation(line: 102, column: 34, scope: !311)
!320 = !DILocation(line: 102, column: 67, scope: !311)
!321 = !DILocation(line: 102, column: 70, scope: !311)
!322 = !DILocation(line: 102, column: 44, scope: !311)
!323 = !DILocation(line: 102, column: 84, scope: !311)
!324 = !DILocation(line: 102, column: 37, scope: !311)
!325 = distinct !DISubprogram(name: "frame", scope: !3, file: !3, line: 103, type: !326, scopeLine: 103, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!326 = !DISubroutineType(types: !327)
!327 = !{!328}
!328 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!329 = !DILocation(line: 103, column: 28, scope: !325)
!330 = !DILocation(line: 103, column: 21, scope: !325)
!331 = distinct !DISubprogram(name: "name", scope: !3, file: !3, line: 104, type: !332, scopeLine: 104, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!332 = !DISubroutineType(types: !333)
!333 = !{!334}
!334 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!335 = !DILocation(line: 104, column: 26, scope: !331)
!336 = distinct !DISubprogram(name: "old_style", scope: !3, file: !3, line: 106, type: !55, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!337 = !DILocation(line: 106, column: 30, scope: !336)
!338 = !DILocation(line: 106, column: 23, scope: !336)
