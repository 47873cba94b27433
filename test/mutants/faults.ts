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
}

type Plant = (kind: string, start: number, end: number, after: string) => void;

interface Operation {
  readonly operator: string;
  readonly left: { readonly end: number };
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
  const plant: Plant = (kind, start, end, after) => {
    const before = text.slice(start, end);
    if (sheltered > 0 || before === after) return;
    const line = text.slice(0, start).split("\n").length;
    faults.push({ file, line, kind, start, end, before, after });
  };
  const plantOperator = ({ operator, left }: Operation): void => {
    const [kind, after] = OPERATORS.get(operator) ?? [];
    const start = text.indexOf(operator, left.end);
    if (kind !== undefined) plant(kind, start, start + operator.length, after!);
  };
  new Visitor({
    TSLiteralType: enter,
    "TSLiteralType:exit": leave,
    ThrowStatement: enter,
    "ThrowStatement:exit": leave,
    BinaryExpression: plantOperator,
    LogicalExpression: plantOperator,
    AssignmentExpression: plantOperator,
    UnaryExpression({ operator, start }) {
      if (operator === "!") plant("negation", start, start + 1, "");
    },
    Literal({ value, start, end }) {
      if (typeof value === "boolean") plant("boolean", start, end, String(!value));
      if (typeof value === "number") plant("constant", start, end, String(otherNumber(value)));
    },
    ExpressionStatement({ expression, start, end }) {
      // What is left is a statement, as the call may be all that a condition or a loop does.
      if (isCall(expression)) plant("removed call", start, end, "void 0;");
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

function isCall(expression: Expression): boolean {
  if (expression.type === "AwaitExpression") return isCall(expression.argument);
  return expression.type === "CallExpression" && expression.callee.type !== "Super";
}

/** Of these the order of the arguments changes nothing. */
const SYMMETRIC = /^Math\.(max|min|hypot|imul)$/;

function plantSwap(call: CallExpression, text: string, plant: Plant): void {
  const [first, second] = call.arguments;
  if (SYMMETRIC.test(text.slice(call.callee.start, call.callee.end))) return;
  if (!isName(first) || !isName(second)) return;
  const part = (start: number, end: number): string => text.slice(start, end);
  const between = part(first.end, second.start);
  const swapped = part(second.start, second.end) + between + part(first.start, first.end);
  plant("swapped arguments", first.start, second.end, swapped);
}

function isName(argument: Argument | undefined): argument is Argument {
  return argument?.type === "Identifier" || argument?.type === "MemberExpression";
}

/** The next number; of a large one, which is a bound or a size, twice as much: by one more nobody is hurt. */
function otherNumber(value: number): number {
  return Math.abs(value) < 100 ? value + 1 : value * 2;
}
