//! The grammar, one small text for each of its corners.

use euphonium_llvm::*;

fn read(text: &str) -> Module {
    read_module(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The instructions of a function with such a body, which may use `%p`, `%x` and `%v`.
fn body(text: &str) -> Vec<Kind> {
    let module =
        read(&format!("define void @f(ptr %p, i32 %x, <4 x i32> %v) {{\nentry:\n{text}\n  ret void\n}}\n"));
    let function = module.functions.into_iter().next().unwrap();
    function.blocks.into_iter().flat_map(|block| block.instructions).map(|each| each.kind).collect()
}

/// The first value of a global with such a type and value.
fn init(text: &str) -> Constant {
    let module = read(&format!("@other = external global [4 x i32]\n@g = global {text}, align 4\n"));
    let global = module.globals.into_iter().nth(1).unwrap();
    assert_eq!(global.align, 4);
    global.init.unwrap()
}

fn integer(bits: u128) -> Constant {
    Constant::Integer(bits.into())
}

fn global(name: &str) -> Constant {
    Constant::Global(name.into())
}

#[test]
fn integers_become_the_bits_of_their_type() {
    assert_eq!(init("i32 -1"), integer(0xFFFF_FFFF));
    assert_eq!(init("i32 4294967295"), integer(0xFFFF_FFFF));
    assert_eq!(init("i8 -128"), integer(128));
    assert_eq!(init("i1 true"), integer(1));
    assert_eq!(init("i1 false"), integer(0));
    assert_eq!(init("i64 u0xFF"), integer(255));
    assert_eq!(init("i128 -2"), integer(u128::MAX - 1));
    assert_eq!(init("i127 -1"), integer(u128::MAX >> 1));
    assert_eq!(init("i126 -1"), integer(u128::MAX >> 2));
    assert_eq!(init("i24 16777215"), integer(0xFF_FFFF));
    let Constant::Integer(wide) = init("i200 -1") else { panic!() };
    assert_eq!(wide.to_string().len(), 61);
}

#[test]
fn floats_become_the_bits_of_their_type() {
    assert_eq!(init("float 0x3FB99999A0000000"), Constant::Float(0.1f32.to_bits().into()));
    assert_eq!(init("float -1.500000e+00"), Constant::Float((-1.5f32).to_bits().into()));
    assert_eq!(init("double 1.000000e-01"), Constant::Float(0.1f64.to_bits().into()));
    assert_eq!(init("double 1.5e+10"), Constant::Float(1.5e10f64.to_bits().into()));
    assert_eq!(init("half 0xH3C00"), Constant::Float(0x3C00u32.into()));
    assert_eq!(
        init("x86_fp80 0xK3FFFC000000000000000"),
        Constant::Float(0x3FFF_C000_0000_0000_0000u128.into())
    );
}

#[test]
fn aggregates() {
    assert_eq!(init(r#"[4 x i8] c"a\22\\\00""#), Constant::Bytes(b"a\"\\\0".to_vec()));
    assert_eq!(init("[0 x i32] []"), Constant::Aggregate(vec![]));
    assert_eq!(init("{ i32, ptr } zeroinitializer"), Constant::Zero);
    let Constant::Aggregate(parts) = init("<{ i8, [2 x i16] }> <{ i8 7, [2 x i16] [i16 1, i16 -1] }>") else {
        panic!()
    };
    assert_eq!(parts[0].value, integer(7));
    let Constant::Aggregate(inner) = &parts[1].value else { panic!() };
    assert_eq!(inner[1].value, integer(0xFFFF));
    let Constant::Aggregate(lanes) = init("<4 x i8> splat (i8 -1)") else { panic!() };
    assert_eq!((lanes.len(), &lanes[3].value), (4, &integer(255)));
    let Constant::Aggregate(lanes) = init("<2 x i1> <i1 true, i1 undef>") else { panic!() };
    assert_eq!(lanes[1].value, Constant::Undef);
}

#[test]
fn constant_expressions() {
    for text in [
        "ptr getelementptr inbounds ([4 x i32], ptr @other, i64 0, i64 1)",
        "ptr getelementptr inbounds nuw ([4 x i32], ptr @other, i64 0, i64 1)",
        "i32* getelementptr inbounds ([4 x i32], [4 x i32]* @other, i64 0, i64 1)",
        "ptr getelementptr inrange(-16, 8) ([4 x i32], ptr @other, i64 0, i64 1)",
        "ptr getelementptr inbounds ([4 x i32], ptr @other, i64 0, inrange i64 1)",
    ] {
        let Constant::Expression(expression) = init(text) else { panic!() };
        let ConstantExpression::GetElementPtr { pointer, indices, .. } = *expression else { panic!() };
        assert_eq!(pointer.value, global("other"));
        assert_eq!(indices[1].value, integer(1));
    }
    let text = "i64 sub nuw nsw (i64 ptrtoint (ptr @other to i64), i64 trunc (i128 8 to i64))";
    let Constant::Expression(expression) = init(text) else { panic!() };
    let ConstantExpression::Binary(Binary::Sub, left, _) = *expression else { panic!() };
    let Constant::Expression(left) = left.value else { panic!() };
    assert!(matches!(*left, ConstantExpression::Cast(Cast::PtrToInt, ..)));
    let Constant::Expression(expression) = init("i1 icmp eq (ptr @other, ptr null)") else { panic!() };
    assert!(matches!(*expression, ConstantExpression::Compare(IntPredicate::Eq, ..)));
    let text = "ptr select (i1 true, ptr @other, ptr null)";
    let Constant::Expression(expression) = init(text) else { panic!() };
    assert!(matches!(*expression, ConstantExpression::Select(..)));
    assert_eq!(init("ptr dso_local_equivalent @other"), global("other"));
}

#[test]
fn types_have_one_id() {
    let module = read(
        "%a = type { i32, ptr, %b }\n%b = type <{ i8, [3 x %union.c] }>\n%union.c = type opaque\n\
         %0 = type {}\n\
         @x = external global %a\n@y = external global { i32, i8*, %b }\n\
         @z = external global { i32, void (i32, ...)*, %b }\n@w = external global %0\n\
         @v = external global <vscale x 4 x float addrspace(3)*>\n\
         @u = external global target(\"spirv.Image\", void, 1, 0)\n",
    );
    let named: Vec<_> = module.named_types.iter().map(|(name, body)| (&**name, body.is_some())).collect();
    assert_eq!(named, [("a", true), ("b", true), ("union.c", false), ("0", true)]);
    assert_eq!(module.globals[1].ty, module.globals[2].ty);
    assert_eq!(Some(module.globals[1].ty), module.named_types[0].1);
    for (index, ty) in module.types.iter().enumerate() {
        assert!(!module.types[..index].contains(ty), "{ty:?}");
    }
    let Type::Vector(4, lane, true) = module.types[module.globals[4].ty.0 as usize] else { panic!() };
    assert_eq!(module.types[lane.0 as usize], Type::Pointer(3));
    assert_eq!(module.types[module.globals[5].ty.0 as usize], Type::Other("spirv.Image".into()));
}

#[test]
fn globals() {
    let module = read(
        "source_filename = \"a\\22b.c\"\ntarget datalayout = \"e-m:e\"\ntarget triple = \"x\"\n\
         module asm \"nop\"\n\
         $c = comdat any\n\
         @a = dso_local thread_local(initialexec) local_unnamed_addr constant i32 1, section \"s\", \
         comdat($c), align 8\n\
         @\"b c\\01\" = private unnamed_addr global ptr @f\n\
         @w = extern_weak hidden global i8, align 1 #0\n\
         @0 = internal addrspace(1) global ptr addrspace(1) @0\n\
         @al = weak alias void (), ptr @f\n@ge = alias i8, getelementptr (i8, ptr @a, i64 1)\n\
         @if = ifunc void (), ptr @f\n\
         @llvm.used = appending global [1 x ptr] [ptr @a], section \"llvm.metadata\"\n\
         declare extern_weak x86_fastcallcc noalias ptr @f(ptr inreg noundef align 8 dereferenceable(4), \
         ...) #0 noreturn\n\
         declare range(i32 0, 5) i32 @g(ptr byval({ i32 }) captures(none), ptr sret(i64) initializes((0, 4)) \
         \"k\"=\"v\") local_unnamed_addr #1\n\
         attributes #0 = { nounwind }\nattributes #1 = { \"a\"=\"b\" alignstack=16 memory(read) noreturn \
         uwtable(sync) }\n\
         uselistorder ptr @f, { 1, 0 }\n^0 = module: (path: \"x\")\n!llvm.ident = !{!0}\n\
         !0 = !{!\"x ) } y\"}\n",
    );
    assert_eq!((&*module.source_name, &*module.data_layout, &*module.triple), ("a\"b.c", "e-m:e", "x"));
    let a = &module.globals[0];
    assert_eq!((&*a.name, a.constant, a.thread_local, a.align), ("a", true, true, 8));
    let b = &module.globals[1];
    assert_eq!((&*b.name, b.constant, &b.init), ("b c\u{1}", false, &Some(global("f"))));
    assert_eq!((&module.globals[2].init, module.globals[2].optional), (&None, true));
    assert!(!a.optional);
    assert_eq!(module.globals[3].init, Some(global("0")));
    let aliases: Vec<_> = module.aliases.iter().map(|alias| &*alias.name).collect();
    assert_eq!(aliases, ["al", "ge"]);
    let [indirect] = &module.indirect_functions[..] else { panic!() };
    assert_eq!((&*indirect.name, &indirect.target), ("if", &global("f")));
    assert_eq!(module.aliases[0].target, global("f"));
    let [f, g] = &module.functions[..] else { panic!() };
    assert!(f.noreturn && f.variadic && f.blocks.is_empty() && f.optional && !g.optional);
    assert!(g.noreturn && g.parameters[0].by_value.is_some() && g.parameters[1].result_slot.is_some());
    assert_eq!(module.types[g.parameters[1].result_slot.unwrap().0 as usize], Type::Integer(64));
    assert_eq!(g.position, Position { line: 15, column: 29 });
}

#[test]
fn numbers_are_counted_as_by_llvm() {
    // Parameters are 0 and 1, the entry is 2, the void call has none.
    let module = read(
        "declare void @g(i32)\ndefine i32 @f(i32, i32 %1) {\n  %3 = add i32 %0, %1\n  call void @g(i32 %3)\n\
         \x20 br label %4\n\n4:\n  %5 = phi i32 [ %3, %2 ], [ %6, %4 ]\n  %6 = sub i32 %5, 1\n  call i32 \
         @f(i32 1, i32 2)\n\
         \x20 br i1 true, label %4, label %\"8\"\n\n\
         \"8\":\n  %8 = add i32 %6, %7\n  %\"8\" = add i32 %8, 1\n  ret i32 %\"8\"\n}\n",
    );
    let function = &module.functions[1];
    let names: Vec<_> = function.blocks.iter().map(|block| &*block.name).collect();
    assert_eq!(names, ["2", "4", "8"]);
    assert_eq!(&*function.locals[0], "0");
    assert_eq!(&*function.locals[1], "1");
    let Kind::Phi { incoming, .. } = &function.blocks[1].instructions[0].kind else { panic!() };
    assert_eq!([incoming[0].1, incoming[1].1], [BlockId(0), BlockId(1)]);
    let six = function.blocks[1].instructions[1].result.unwrap();
    assert_eq!(incoming[1].0, Constant::Local(six));
    let call = function.blocks[1].instructions[2].result.unwrap();
    assert_eq!(&*function.locals[call.0 as usize], "7");
    let [number, quoted] = [0, 1].map(|index| function.blocks[2].instructions[index].result.unwrap());
    assert_ne!(number, quoted);
    let Kind::Return(Some(value)) = &function.blocks[2].instructions[2].kind else { panic!() };
    assert_eq!(value.value, Constant::Local(quoted));
}

#[test]
fn flags_and_attributes_are_skipped() {
    let kinds = body(
        "  %a = add nuw nsw i32 %x, 1\n  %b = or disjoint i32 %x, -8\n  %c = udiv exact i32 %x, 2\n\
         \x20 %d = zext nneg i32 %x to i64\n  %e = trunc nuw nsw i64 %d to i8\n  %f = icmp samesign ult i32 \
         %x, 3\n\
         \x20 %g = fadd fast float 1.0, 2.0\n  %h = fmul nnan ninf nsz arcp contract afn reassoc float %g, \
         %g\n\
         \x20 %i = getelementptr inbounds nuw i8, ptr %p, i64 1\n  %j = fcmp nnan uno float %g, %h\n\
         \x20 %k = select nnan i1 %j, float %g, float %h\n  %l = fneg fast float %k\n  %m = ptrtoaddr ptr %p \
         to i64",
    );
    assert!(
        matches!(&kinds[1], Kind::Binary { operation: Binary::Or, right, .. } if *right == integer(0xFFFF_FFF8))
    );
    assert!(matches!(&kinds[3], Kind::Cast { cast: Cast::ZExt, .. }));
    assert!(matches!(&kinds[5], Kind::IntCompare { predicate: IntPredicate::Ult, .. }));
    assert!(matches!(&kinds[9], Kind::FloatCompare { predicate: FloatPredicate::Uno, .. }));
    assert!(matches!(&kinds[12], Kind::Cast { cast: Cast::PtrToInt, .. }));
}

#[test]
fn memory() {
    let kinds = body(
        "  %a = alloca i32, i32 %x, align 16, addrspace(0)\n  %b = alloca [4 x i8]\n\
         \x20 %c = load atomic volatile i32, ptr %p syncscope(\"one\") seq_cst, align 4, !tbaa !0, !dbg !{}\n\
         \x20 store volatile i32 -1, ptr %p, align 2\n  store i32* null, i32** %p\n  fence syncscope(\"x\") \
         acq_rel\n\
         \x20 %d = atomicrmw volatile umax ptr %p, i32 %x monotonic, align 4\n  %e = atomicrmw fadd ptr %p, \
         float 1.0 seq_cst\n\
         \x20 %f = cmpxchg weak volatile ptr %p, i32 1, i32 %x acq_rel monotonic, align 4\n\
         \x20 %g = extractvalue { i32, i1 } %f, 1, !dbg !{}\n  %h = insertvalue { i32, { i8 } } undef, i8 3, \
         1, 0\n\
         \x20 %i = va_arg ptr %p, double",
    );
    assert!(matches!(&kinds[0], Kind::Alloca { count: Some(_), align: 16, .. }));
    assert!(matches!(&kinds[1], Kind::Alloca { count: None, align: 0, .. }));
    assert!(matches!(&kinds[2], Kind::Load { align: 4, .. }));
    assert!(matches!(&kinds[3], Kind::Store { value, align: 2, .. } if value.value == integer(0xFFFF_FFFF)));
    assert!(matches!(&kinds[5], Kind::Fence));
    assert!(matches!(&kinds[6], Kind::AtomicRmw { operation: AtomicOperation::UMax, .. }));
    assert!(matches!(&kinds[7], Kind::AtomicRmw { operation: AtomicOperation::Other, .. }));
    assert!(matches!(&kinds[8], Kind::CompareExchange { expected, .. } if expected.value == integer(1)));
    assert!(matches!(&kinds[9], Kind::ExtractValue { path, .. } if path == &[1]));
    assert!(matches!(&kinds[10], Kind::InsertValue { path, .. } if path == &[1, 0]));
    assert!(matches!(&kinds[11], Kind::VaArg { .. }));
}

#[test]
fn vectors() {
    let kinds = body(
        "  %a = extractelement <4 x i32> %v, i64 2\n  %b = insertelement <4 x i32> %v, i32 %a, i32 0\n\
         \x20 %c = shufflevector <4 x i32> %v, <4 x i32> poison, <2 x i32> <i32 0, i32 3>\n  %d = mul <4 x \
         i32> %v, splat (i32 3)",
    );
    assert!(matches!(&kinds[0], Kind::ExtractElement { .. }));
    assert!(matches!(&kinds[1], Kind::InsertElement { .. }));
    assert!(matches!(&kinds[2], Kind::ShuffleVector { right, .. } if right.value == Constant::Poison));
    assert!(matches!(&kinds[3], Kind::Binary { right: Constant::Aggregate(lanes), .. } if lanes.len() == 4));
}

#[test]
fn calls() {
    let kinds = body(
        "  %a = tail call fastcc noundef range(i32 0, 5) i32 %p(ptr byval(i64) align 8 %p, i32 noundef \
         signext -1) noreturn nounwind, !dbg !{}\n\
         \x20 %b = call i32 (ptr, ...) @llvm.x(ptr %p, metadata !5, metadata i32 %x, metadata !\"s\")\n\
         \x20 call void asm sideeffect alignstack \"nop\\0A\", \"~{cc}\"() #3\n\
         \x20 call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 8) ]\n\
         \x20 musttail call addrspace(0) void bitcast (void (...)* @llvm.y to void (i32)*)(i32 %x)",
    );
    let Kind::Call(call) = &kinds[0] else { panic!() };
    assert!(call.noreturn && matches!(call.callee, Constant::Local(_)));
    assert!(call.arguments[0].by_value.is_some() && call.arguments[1].by_value.is_none());
    assert_eq!(call.arguments[1].value.value, integer(0xFFFF_FFFF));
    let Kind::Call(call) = &kinds[1] else { panic!() };
    assert_eq!((call.arguments.len(), &call.arguments[2].value.value), (4, &Constant::Metadata));
    assert!(!call.noreturn);
    let Kind::Call(call) = &kinds[2] else { panic!() };
    let expected = Constant::Assembly { text: "nop\n".into(), constraints: "~{cc}".into() };
    assert_eq!(call.callee, expected);
    let Kind::Call(call) = &kinds[4] else { panic!() };
    assert!(matches!(call.callee, Constant::Expression(_)));
}

#[test]
fn groups_say_that_calls_do_not_return() {
    let module = read(
        "define void @f() #0 {\n  call void @f() #1\n  call void @f() #0\n  unreachable\n}\n\
         attributes #0 = { nounwind }\nattributes #1 = { noreturn }\n",
    );
    let noreturn = |index: usize| match &module.functions[0].blocks[0].instructions[index].kind {
        Kind::Call(call) => call.noreturn,
        other => panic!("{other:?}"),
    };
    assert!(noreturn(0) && !noreturn(1) && !module.functions[0].noreturn);
}

#[test]
fn terminators() {
    let module = read(
        "declare i32 @p(...)\n\
         define i32 @f(i8 %x, ptr %a) personality ptr @p {\n\
         entry:\n  switch i8 %x, label %one [\n    i8 -1, label %two\n    i8 7, label %three\n  ], !dbg !{}\n\
         three:\n  indirectbr ptr %a, [label %one, label %two]\n\
         two:\n  %r = invoke i32 @f(i8 1, ptr blockaddress(@f, %one))\n          to label %one unwind label \
         %pad\n\
         pad:\n  %l = landingpad { ptr, i32 }\n          cleanup\n          catch ptr null\n          filter \
         [1 x ptr] [ptr @p]\n  resume { ptr, i32 } %l\n\
         one:\n  callbr void asm \"\", \"!i\"()\n          to label %four [label %two, label %three]\n\
         four:\n  br i1 undef, label %five, label %one\n\
         five:\n  unreachable\n}\n",
    );
    let function = &module.functions[1];
    let last = |index: usize| &function.blocks[index].instructions.last().unwrap().kind;
    let Kind::Switch { default, cases, .. } = last(0) else { panic!() };
    assert_eq!((*default, cases.len()), (BlockId(4), 2));
    assert_eq!((u32::try_from(cases[0].0.clone()), cases[0].1), (Ok(255), BlockId(2)));
    assert!(matches!(last(1), Kind::IndirectBranch { targets, .. } if targets == &[BlockId(4), BlockId(2)]));
    assert!(matches!(last(2), Kind::Invoke { normal: BlockId(4), unwind: BlockId(3), call }
        if call.arguments[1].value.value == Constant::BlockAddress("f".into(), "one".into())));
    assert!(matches!(last(3), Kind::Resume(_)));
    assert!(matches!(&function.blocks[3].instructions[0].kind, Kind::LandingPad { .. }));
    assert!(matches!(last(4), Kind::OtherTerminator { opcode, targets }
        if &**opcode == "callbr" && targets == &[BlockId(5), BlockId(2), BlockId(1)]));
    assert!(matches!(last(5), Kind::Branch { condition: Constant::Undef, yes: BlockId(6), no: BlockId(4) }));
    assert!(matches!(last(6), Kind::Unreachable));
}

/// The metadata of the two tests below.
const METADATA: &str = "!1 = !DIFile(filename: \"a.c\", directory: \"/d\")\n\
     !2 = distinct !DISubprogram(name: \"f\", file: !1, line: 3)\n\
     !3 = !DILocalVariable(name: \"v\", scope: !2, file: !1, line: 5)\n\
     !4 = !DILocation(line: 5, column: 7, scope: !2)\n\
     !5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())\n\
     !6 = distinct !DIGlobalVariable(name: \"g\", scope: null, file: !1, line: 1)\n\
     !7 = !DILocation(line: 9, column: 2, scope: !8)\n\
     !8 = distinct !DILexicalBlock(scope: !2, file: !1, line: 8)\n\
     !9 = !DILabel(scope: !2, name: \"l\", file: !1, line: 4)\n";

fn check_notes(text: &str) {
    let module = read(&format!("@static = global i32 0, !dbg !5\n{text}{METADATA}"));
    let place = |line, column| Some(Place { file: "a.c".into(), line, column });
    assert_eq!(
        (module.globals[0].source_name.as_deref(), &module.globals[0].place),
        (Some("g"), &place(1, 0))
    );
    let function = module.functions.iter().find(|function| &*function.name == "f").unwrap();
    assert_eq!(function.place, place(3, 0));
    let instructions = &function.blocks[0].instructions;
    assert_eq!(instructions.len(), 3);
    assert_eq!(instructions[2].place, place(9, 2));
    let notes: Vec<_> =
        function.variables.iter().map(|note| (note.index, note.address, note.whole)).collect();
    assert_eq!(notes, [(1, true, true), (2, false, true), (2, false, false), (2, false, false)]);
    for note in &function.variables {
        assert_eq!((&*note.name, &note.place), ("v", &place(5, 7)));
    }
    assert_eq!(function.variables[0].value, Constant::Local(instructions[0].result.unwrap()));
    assert_eq!(function.variables[1].value, integer(3));
    assert_eq!(function.variables[3].value, Constant::Metadata);
}

#[test]
fn notes_as_calls() {
    check_notes(
        "define void @f() !dbg !2 {\n  %a = alloca i32\n\
         \x20 call void @llvm.dbg.declare(metadata i32* %a, metadata !3, metadata !DIExpression()), !dbg !4\n\
         \x20 store i32 1, i32* %a\n\
         \x20 call void @llvm.dbg.label(metadata !9), !dbg !4\n\
         \x20 tail call void @llvm.dbg.value(metadata i32 3, metadata !3, metadata !DIExpression()) #0, !dbg \
         !4\n\
         \x20 call void @llvm.dbg.value(metadata i32 3, metadata !3, metadata !DIExpression(DW_OP_neg)), \
         !dbg !4\n\
         \x20 call void @llvm.dbg.value(metadata !DIArgList(i32 %a), metadata !3, metadata !DIExpression()), \
         !dbg !4\n\
         \x20 ret void, !dbg !7\n}\ndeclare void @llvm.dbg.declare(metadata, metadata, metadata)\n",
    );
}

#[test]
fn notes_as_records() {
    check_notes(
        "define void @f() !dbg !2 {\n  %a = alloca i32\n    #dbg_declare(ptr %a, !3, !DIExpression(), !4)\n\
         \x20 store i32 1, ptr %a\n    #dbg_label(!9, !4)\n    #dbg_value(i32 3, !3, !DIExpression(), !4)\n\
         \x20   #dbg_assign(i32 3, !3, !DIExpression(DW_OP_neg), !9, ptr %a, !DIExpression(), !4)\n\
         \x20   #dbg_value(!DIArgList(i32 3), !3, !DIExpression(), !4)\n  ret void, !dbg !7\n}\n",
    );
}

/// Every instruction whose result has a type of its own making, used as that type.
#[test]
fn results_have_their_types() {
    body(
        "  %a = cmpxchg ptr %p, i64 1, i64 2 acq_rel monotonic\n  %b = extractvalue { i64, i1 } %a, 1\n\
         \x20 %c = select i1 %b, ptr %p, ptr null\n  %d = icmp slt <4 x i32> %v, zeroinitializer\n\
         \x20 %e = extractelement <4 x i1> %d, i32 0\n  %g = getelementptr i8, ptr %p, <2 x i64> <i64 1, i64 \
         2>\n\
         \x20 %h = extractelement <2 x ptr> %g, i64 1\n  %i = getelementptr i8, <2 x ptr> %g, i64 1\n\
         \x20 %j = shufflevector <4 x i1> %d, <4 x i1> %d, <8 x i32> zeroinitializer\n  %k = freeze <8 x i1> \
         %j\n\
         \x20 %l = extractvalue { [2 x { i8, float }] } zeroinitializer, 0, 1, 1\n  %m = fneg float %l\n\
         \x20 %n = atomicrmw xchg ptr %p, float %m seq_cst\n  %o = fcmp ord float %n, %m\n\
         \x20 %q = insertelement <4 x i1> %d, i1 %o, i32 0\n  store <4 x i1> %q, ptr %h\n  %r = select i1 \
         %e, <2 x ptr> %i, <2 x ptr> %g",
    );
}
