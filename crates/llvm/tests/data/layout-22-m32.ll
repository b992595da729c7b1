; ModuleID = 'layout.c'
source_filename = "layout.c"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

%struct.small = type { i8 }
%struct.mixed = type { i8, i16, i8, i32, i8, i64, i8 }
%struct.floats = type { i8, float, i8, double, i8, x86_fp80 }
%struct.pointers = type { i8, ptr, i8, ptr }
%struct.nested = type { i8, %struct.mixed, i8, [3 x %struct.small], i16 }
%struct.tight = type <{ i8, i32, i64, i16 }>
%struct.arrays = type { [3 x i8], [2 x [3 x i16]], [2 x double] }
%struct.wide = type { i8, i8, i32, [2 x i64] }

@sizes_small = dso_local constant [3 x i32] [i32 1, i32 1, i32 0], align 4
@sizes_mixed = dso_local constant [9 x i32] [i32 28, i32 4, i32 0, i32 2, i32 4, i32 8, i32 12, i32 16, i32 24], align 4
@sizes_floats = dso_local constant [8 x i32] [i32 36, i32 4, i32 0, i32 4, i32 8, i32 12, i32 20, i32 24], align 4
@sizes_pointers = dso_local constant [6 x i32] [i32 16, i32 4, i32 0, i32 4, i32 8, i32 12], align 4
@sizes_nested = dso_local constant [7 x i32] [i32 40, i32 4, i32 0, i32 4, i32 32, i32 33, i32 36], align 4
@sizes_tight = dso_local constant [6 x i32] [i32 15, i32 1, i32 0, i32 1, i32 5, i32 13], align 4
@sizes_arrays = dso_local constant [5 x i32] [i32 32, i32 4, i32 0, i32 4, i32 16], align 4
@sizes_wide = dso_local constant [6 x i32] [i32 24, i32 4, i32 0, i32 1, i32 4, i32 8], align 4
@a = dso_local global %struct.small zeroinitializer, align 1
@b = dso_local global %struct.mixed zeroinitializer, align 4
@c = dso_local global %struct.floats zeroinitializer, align 4
@d = dso_local global %struct.pointers zeroinitializer, align 4
@e = dso_local global %struct.nested zeroinitializer, align 4
@f = dso_local global %struct.tight zeroinitializer, align 1
@g = dso_local global %struct.arrays zeroinitializer, align 4
@h = dso_local global %struct.wide zeroinitializer, align 4

!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!llvm.ident = !{!6}

!0 = !{i32 1, !"NumRegisterParameters", i32 0}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"PIE Level", i32 2}
!4 = !{i32 7, !"uwtable", i32 2}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
