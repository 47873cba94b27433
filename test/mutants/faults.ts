import {
  type Argument,
  type CallExpression,
  type Expression,
  parseSync,
  Visitor,
} from "oxc-parser";

/** One small change to a source file that a test should notice. */
export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  /** Of the text that is replaced, in UTF-16 units: `end` is one past it. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** Of the expression that the text is part of. */
  readonly whole: Span;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

type Plant = (kind: string, start: number, end: number, after: string, whole: Span) => void;

interface Operation extends Span {
  readonly operator: string;
  readonly left: Span;
}

const OPERATORS: ReadonlyMap<string, readonly [kind: string, after: string]> = new Map([
  ["<", ["comparison", "<="]],
  ["<=", ["comparison", "<"]],
  [">", ["comparison", ">="]],
  [">=", ["comparison", ">"]],
  ["===", ["comparison", "!=="]],
  ["!==", ["comparison", "==="]],
  ["+", ["arithmetic", "-"]],
  ["-", ["arithmetic", "+"]],
  ["*", ["arithmetic", "/"]],
  ["/", ["arithmetic", "*"]],
  ["+=", ["arithmetic", "-="]],
  ["-=", ["arithmetic", "+="]],
  ["&&", ["logic", "||"]],
  ["||", ["logic", "&&"]],
]);

/** Whether the bound belongs to what is asked changes nothing: measures are fractions, and equal to it by chance. */
const MEASURE = /(?:Px2?|Deg|Km2?)$/;
const ORDER: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

/**
 * All faults that can be planted in a file. Types are left alone, as they do not run, and so are the
 * messages of exceptions, which nobody promises.
 */
export function faultsOf(file: string, text: string): readonly Fault[] {
  const { program } = parseSync(file, text);
  const faults: Fault[] = [];
  let sheltered = 0;
  const enter = (): void => void (sheltered += 1);
  const leave = (): void => void (sheltered -= 1);
  const keys = new Set<number>();
  const loops = new Set<number | undefined>();
  const plant: Plant = (kind, start, end, after, whole) => {
    const before = text.slice(start, end);
    if (sheltered > 0 || before === after) return;
    const line = text.slice(0, start).split("\n").length;
    faults.push({ file, line, kind, start, end, before, after, whole });
  };
  const plantOperator = (whole: Operation): void => {
    const { operator, left } = whole;
    const [kind, after] = OPERATORS.get(operator) ?? [];
    const start = text.indexOf(operator, left.end);
    const isOfMeasures = MEASURE.test(text.slice(whole.start, whole.end));
    const isBound = isOfMeasures && ORDER.has(operator) && !loops.has(whole.start);
    if (kind === undefined || isBound) return;
    plant(kind, start, start + operator.length, after!, whole);
  };
  new Visitor({
    TSLiteralType: enter,
    "TSLiteralType:exit": leave,
    ThrowStatement: enter,
    "ThrowStatement:exit": leave,
    BinaryExpression: plantOperator,
    LogicalExpression: plantOperator,
    AssignmentExpression: plantOperator,
    UnaryExpression(whole) {
      if (whole.operator === "!") plant("negation", whole.start, whole.start + 1, "", whole);
    },
    ForStatement(loop) {
      loops.add(loop.test?.start);
    },
    Property({ key, computed }) {
      if (!computed) keys.add(key.start);
    },
    Literal(whole) {
      const { value, start, end } = whole;
      if (keys.has(start)) return;
      if (typeof value === "boolean") plant("boolean", start, end, String(!value), whole);
      if (typeof value === "number")
        plant("constant", start, end, String(otherNumber(value)), whole);
    },
    ExpressionStatement({ expression }) {
      // What is left is a statement, as the call may be all that a condition or a loop does.
      if (isCall(expression))
        plant("removed call", expression.start, expression.end, "void 0", expression);
    },
    CallExpression(call) {
      plantSwap(call, text, plant);
    },
  }).visit(program);
  return faults;
}

/** The text of a file with one fault in it. */
export function withFault(text: string, { start, end, after }: Fault): string {
  return text.slice(0, start) + after + text.slice(end);
}

/**
 * The text of a file with all its faults in it, each where `switch.mjs` says that it is the one.
 *
 * @param faults of this file, with the numbers that they are called by
 */
export function switchedText(
  text: string,
  faults: readonly (readonly [number: number, fault: Fault])[],
): string {
  const left = faults.toSorted(
    ([, { whole: a }], [, { whole: b }]) => a.start - b.start || b.end - a.end,
  );
  const part = (from: number, to: number): string => {
    let [written, at] = ["", from];
    while (left.length > 0 && left[0]![1].whole.start < to) {
      const [number, { start, end, after, whole }] = left.shift()!;
      const faulty = text.slice(whole.start, start) + after + text.slice(end, whole.end);
      // What lies within the expression is asked where this fault is not the one.
      const sound = part(whole.start, whole.end);
      written += `${text.slice(at, whole.start)}(globalThis.mutant?.(${number}) ? ${faulty} : ${sound})`;
      at = whole.end;
    }
    return written + text.slice(at, to);
  };
  return part(0, text.length);
}

/** A fault in a line. */
export function told({ file, line, kind, before, after }: Fault): string {
  const short = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} ${kind}: ${short(before)} → ${short(after)}`;
}

function isCall(expression: Expression): boolean {
  if (expression.type === "AwaitExpression") return isCall(expression.argument);
  return expression.type === "CallExpression" && expression.callee.type !== "Super";
}

/** Of these the order of the arguments changes nothing. */
const SYMMETRIC = /^(Math\.(max|min|hypot|imul)|overlaps)$/;

function plantSwap(call: CallExpression, text: string, plant: Plant): void {
  const [first, second] = call.arguments;
  const callee = text.slice(call.callee.start, call.callee.end);
  // What follows an optional callee belongs to it, and may not be called apart.
  if (SYMMETRIC.test(callee) || callee.includes("?.")) return;
  if (!isName(first) || !isName(second)) return;
  const part = (start: number, end: number): string => text.slice(start, end);
  const between = part(first.end, second.start);
  const swapped = part(second.start, second.end) + between + part(first.start, first.end);
  plant("swapped arguments", first.start, second.end, swapped, call);
}

function isName(argument: Argument | undefined): argument is Argument {
  return argument?.type === "Identifier" || argument?.type === "MemberExpression";
}

/** The next number; of a large one, which is a bound or a size, twice as much: by one more nobody is hurt. */
function otherNumber(value: number): number {
  return Math.abs(value) < 100 ? value + 1 : value * 2;
}
