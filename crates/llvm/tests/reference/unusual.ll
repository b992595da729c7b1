; What compilers print seldom, for the comparison with LLVM's own tools (tests/differential.rs).
source_filename = "unusual \22name\22.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"a b" = type <{ i8, %pair, [3 x i16] }>
%pair = type { i32, ptr }
%0 = type { half, bfloat, float, double, x86_fp80, fp128 }

@"q\22" = global %"a b" <{ i8 -1, %pair { i32 -2147483648, ptr @0 }, [3 x i16] [i16 1, i16 -1, i16 32767] }>, align 16
@0 = internal thread_local(initialexec) global i32 7, align 4
@floats = constant %0 { half 0xH3C01, bfloat 0xRBF80, float 0x7FF4000000000000, double 0x7FF0000000000001, x86_fp80 0xK4000C8F5C28F5C28F800, fp128 0xL00000000000000013FFF000000000000 }
@small = global [4 x float] [float 0x36A0000000000000, float -0.000000e+00, float 0x3FB99999A0000000, float 1.500000e+00]
@wide = global i128 -170141183460469231731687303715884105728
@odd = global i37 -68719476736
@bits = global <4 x i1> <i1 true, i1 false, i1 undef, i1 true>
@text = private unnamed_addr constant [6 x i8] c"\00\22\5C\FF~a", section "s", align 1
@end = global ptr getelementptr inbounds ([6 x i8], ptr @text, i64 0, i64 5)
@size = global i64 sub (i64 ptrtoint (ptr @end to i64), i64 ptrtoint (ptr @text to i64))
@llvm.used = appending global [1 x ptr] [ptr @wide], section "llvm.metadata"
@far = external global ptr addrspace(3)
@absent = extern_weak global i32
@name = weak alias i32, ptr @0
@labels = global [2 x ptr] [ptr blockaddress(@jumps, %"one two"), ptr blockaddress(@jumps, %3)]

declare i32 @variadic(ptr, ...)
declare void @stop() noreturn
declare i32 @personality(...)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare void @llvm.assume(i1)

define { i64, i1 } @arithmetic(i64 %a, i64 %b, i37 %c, i128 %d) {
  %1 = add nuw nsw i64 %a, %b
  %2 = sub i64 7, %1
  %3 = mul i64 %2, -9
  %4 = udiv exact i64 %3, %a
  %5 = sdiv i64 %4, %3
  %6 = urem i64 %5, %4
  %7 = srem i64 %6, %5
  %8 = shl i64 1, %7
  %9 = lshr i64 %8, 3
  %10 = ashr i64 %9, %8
  %11 = and i64 %10, -1
  %12 = or i64 %11, %9
  %13 = xor i64 %12, %a
  %14 = icmp ult i64 %13, %a
  %15 = icmp sge i37 %c, -5
  %16 = zext i37 %c to i128
  %17 = sext i37 %c to i128
  %18 = trunc i128 %d to i64
  %19 = select i1 %14, i128 %16, i128 %17
  %20 = icmp eq i128 %19, %d
  %21 = freeze i1 %15
  call void @llvm.assume(i1 %20)
  call void @llvm.assume(i1 true) [ "align"(ptr @0, i64 4) ]
  %22 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %18, i64 %13)
  %23 = extractvalue { i64, i1 } %22, 0
  %24 = insertvalue { i64, i1 } undef, i64 %23, 0
  %25 = insertvalue { i64, i1 } %24, i1 %21, 1
  ret { i64, i1 } %25
}

define double @floating(double %x, float %y, i32 %n) {
entry:
  %a = fadd fast double %x, 1.000000e-01
  %b = fsub double %a, %x
  %c = fmul double %b, %a
  %d = fdiv double %c, %b
  %e = frem double %d, %c
  %f = fneg nsz double %e
  %g = fpext float %y to double
  %h = fptrunc double %f to float
  %i = fptosi double %g to i32
  %j = fptoui double %f to i8
  %k = sitofp i32 %i to double
  %l = uitofp i8 %j to double
  %m = fcmp uno double %k, %l
  %n1 = fcmp olt float %h, %y
  %o = and i1 %m, %n1
  %p = select i1 %o, double %k, double %g
  ret double %p
}

define <4 x i32> @vectors(<4 x i32> %v, i32 %i) {
  %a = extractelement <4 x i32> %v, i32 %i
  %b = insertelement <4 x i32> %v, i32 %a, i64 2
  %c = shufflevector <4 x i32> %v, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 undef, i32 3>
  %d = icmp sgt <4 x i32> %c, zeroinitializer
  %e = select <4 x i1> %d, <4 x i32> %c, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  ret <4 x i32> %e
}

define void @memory(ptr byval(%pair) align 8 %p, ptr sret({ i32 }) %"r s", ptr %q, i64 %i, ptr addrspace(3) %f, ...) {
  %1 = alloca [4 x %pair], align 16
  %2 = alloca i8, i64 %i, align 1
  %3 = getelementptr inbounds [4 x %pair], ptr %1, i64 0, i64 %i, i32 1
  store volatile ptr %q, ptr %3, align 8
  %4 = load atomic i32, ptr %q acquire, align 4
  store i32 %4, ptr %"r s", align 2
  %5 = atomicrmw umax ptr %q, i32 %4 monotonic, align 4
  %6 = cmpxchg weak ptr %q, i32 %5, i32 9 acq_rel monotonic, align 4
  fence syncscope("singlethread") release
  %7 = load i32, ptr addrspace(3) %f, align 4
  %8 = ptrtoint ptr %2 to i64
  %9 = inttoptr i64 %8 to ptr
  %10 = addrspacecast ptr %9 to ptr addrspace(3)
  store i32 %7, ptr addrspace(3) %10, align 4
  %11 = va_arg ptr %q, i32
  %12 = call i32 (ptr, ...) @variadic(ptr byval(%pair) %1, i32 %11, double 2.000000e+00)
  %13 = call i32 asm sideeffect "xorl $0, $1", "=r,r,~{cc}"(i32 %12)
  call void asm "movl $1, $0", "=*m,r"(ptr elementtype(i32) %9, i32 %13)
  ret void
}

define i32 @jumps(i32 %n, ptr %to) personality ptr @personality {
  switch i32 %n, label %3 [
    i32 -1, label %"one two"
    i32 2147483647, label %"one two"
    i32 5, label %4
  ]

"one two":
  %1 = phi i32 [ %n, %0 ], [ %n, %0 ], [ 3, %4 ]
  %2 = invoke i32 (ptr, ...) @variadic(ptr %to, i32 %1)
          to label %6 unwind label %7

3:
  br i1 undef, label %4, label %5

4:
  indirectbr ptr %to, [label %"one two", label %3]

5:
  call void @stop() noreturn
  unreachable

6:
  ret i32 %2

7:
  %8 = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  resume { ptr, i32 } %8
}
