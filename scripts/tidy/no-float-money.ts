// Refuses floating-point numbers for money. Floats lose cents; amounts are bigint minor units with a currency.
import ts from 'typescript';
import { meansMoney } from './money-names.ts';
import { type Finding, type Rule, calledName, isTest, lastName, lineOf, walk } from './rule.ts';

const USE_MONEY = 'money is `Amount` (bigint minor units and a currency) from @causeway/money';

const CONVERSIONS = new Set(
  'Number Number.parseInt parseInt Math.round Math.floor Math.ceil Math.trunc Math.abs'.split(' '),
);

export const noFloatMoney: Rule = {
  name: 'no-float-money',
  reads: (path) => /^(packages|apps|db)\/.*\.tsx?$/.test(path) && !isTest(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      const message =
        floatCall(node) ?? floatSign(node) ?? floatArithmetic(node) ?? floatType(node) ?? floatSchema(node);
      if (message !== undefined) found.push({ line: lineOf(file, node), message });
    });
    return found;
  },
};

/** `parseFloat(x)`, `x.toFixed(2)`, `Number(amount)`. */
function floatCall(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const name = calledName(node);
  if (name === 'parseFloat' || name === 'Number.parseFloat') {
    return 'parseFloat makes a float: read amounts with parseAmount and rates with parseRate of @causeway/money';
  }
  if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'toFixed') {
    return 'toFixed rounds a float: write amounts with formatAmount of @causeway/money, other figures with Intl.NumberFormat';
  }
  const subject = node.arguments[0] && lastName(node.arguments[0]);
  if (name === undefined || !CONVERSIONS.has(name) || subject === undefined || !meansMoney(subject))
    return undefined;
  return `${name}(${subject}) makes a float of money: ${USE_MONEY}`;
}

/** `+amount`. */
function floatSign(node: ts.Node): string | undefined {
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.PlusToken) return undefined;
  const subject = lastName(node.operand);
  return subject !== undefined && meansMoney(subject)
    ? `+${subject} makes a float of money: ${USE_MONEY}`
    : undefined;
}

const SCALING = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);

/** `amount * 1.5`, `fee / 100`; with a bigint (`fee / 100n`) the compiler already checks. */
function floatArithmetic(node: ts.Node): string | undefined {
  if (!ts.isBinaryExpression(node) || !SCALING.has(node.operatorToken.kind)) return undefined;
  const sides = [node.left, node.right];
  const subject = sides.map(lastName).find((name) => name !== undefined && meansMoney(name));
  if (subject === undefined || !sides.some(ts.isNumericLiteral)) return undefined;
  return `arithmetic on ${subject} with a plain number: apply a rate, or allocate, with @causeway/money, which names the rounding`;
}

/** `amount: number` as a variable, a parameter or a property; also `number | null` and `number[]`. */
function floatType(node: ts.Node): string | undefined {
  const isNamed =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node);
  if (!isNamed || node.type === undefined || !holdsNumber(node.type)) return undefined;
  const name = lastName(node.name);
  return name !== undefined && meansMoney(name) ? `${name} is typed as a number: ${USE_MONEY}` : undefined;
}

function holdsNumber(type: ts.TypeNode): boolean {
  if (type.kind === ts.SyntaxKind.NumberKeyword) return true;
  if (ts.isUnionTypeNode(type)) return type.types.some(holdsNumber);
  if (ts.isArrayTypeNode(type)) return holdsNumber(type.elementType);
  return ts.isTypeOperatorNode(type) && holdsNumber(type.type);
}

/** `amount: z.number()`: amounts travel as decimal strings. */
function floatSchema(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node)) return undefined;
  const name = lastName(node.name);
  if (
    name === undefined ||
    !meansMoney(name) ||
    !/^z\.(coerce\.)?(number|int|float64)\b/.test(node.initializer.getText())
  ) {
    return undefined;
  }
  return `${name} would travel as a number: use the contract's amount schema, a decimal string with its currency`;
}
