// Refuses a number in the place of a contract's code: `roleId === 3` explains nothing, `memberRoles.approver` does.
import ts from 'typescript';
import { tableOfName, tableOfText, tableOfType } from './code-names.ts';
import { type Finding, type Rule, isTest, lineOf, walk } from './rule.ts';

/** Support of tests and examples may use the numbers of the wire format, and a test writes the tables' types. */
const LEFT_ALONE = /[/.]testing\.tsx?$|\/testing\/|\/examples\/|\/platform\/db\/tables\.ts$/;

/** A number, or its digits in a text, and the name that it is compared with or assigned to. */
interface Place {
  readonly node: ts.Node;
  readonly value: number;
  readonly isText: boolean;
  readonly name: string;
  /** It is one of several, or is searched among them. */
  readonly isListed: boolean;
}

/**
 * SQL in strings keeps its numbers: a prepared statement is one text, which a template would divide. Calls of
 * the query builder are checked.
 */
export const namedCodes: Rule = {
  name: 'named-codes',
  reads: (path) =>
    /^(packages|apps|db|scripts)\/.*\.(tsx?|js)$/.test(path) && !isTest(path) && !LEFT_ALONE.test(path),
  find(file) {
    const found = new Map<ts.Node, Finding>();
    const add = (node: ts.Node, what: string, table: string): void => {
      found.set(node, { line: lineOf(file, node), message: remedy(what, table) });
    };
    walk(file.tree, (node) => {
      for (const place of placesIn(node)) {
        const table = tableOfPlace(place);
        if (table !== undefined) add(place.node, `${place.name} and ${place.value}`, table);
      }
      for (const { key, table } of keysIn(node)) add(key, `the key ${key.getText(file.tree)}`, table);
    });
    return [...found.values()];
  },
};

const tableOfPlace = ({ name, value, isText, isListed }: Place): string | undefined =>
  isText ? tableOfText(name) : tableOfName(name, value, isListed);

const remedy = (what: string, table: string): string =>
  `${what}: a code has a name, say it with ${table} of @causeway/contract (packages/contract/src/codes.ts)`;

function placesIn(node: ts.Node): readonly Place[] {
  if (ts.isBinaryExpression(node)) return inOperation(node);
  if (ts.isCaseClause(node)) return given(node.parent.parent.expression, [node.expression]);
  if (ts.isCallExpression(node)) return inCall(node);
  if (ts.isPropertyAssignment(node)) return given(node.name, [node.initializer]);
  if (ts.isBindingElement(node)) return given(node.name, [node.initializer]);
  if (ts.isPropertySignature(node)) return inType(node.name, node.type);
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node)) {
    return [...given(node.name, [node.initializer]), ...inType(node.name, node.type)];
  }
  return [];
}

const COMPARED = /^(?:[=!]==?|[<>]=?|=)$/;

function inOperation({ left, right, operatorToken }: ts.BinaryExpression): readonly Place[] {
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return given(left, [right]);
  return COMPARED.test(operatorToken.getText()) ? [...given(left, [right]), ...given(right, [left])] : [];
}

/** `roles.includes(1)`, `[1, 3].includes(roleId)`, `query.where('member.role_id', '=', 1)`. */
function inCall({ expression, arguments: args }: ts.CallExpression): readonly Place[] {
  const [first] = args;
  if (first === undefined) return [];
  if (ts.isStringLiteral(first)) return given(first, args.slice(1));
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { name, expression: list } = expression;
  return ['includes', 'has', 'indexOf'].includes(name.text)
    ? [...given(list, [first], true), ...given(first, [list])]
    : [];
}

/** `channel: 8 | 9` as a type. */
function inType(name: ts.Node, type: ts.TypeNode | undefined): readonly Place[] {
  if (type === undefined) return [];
  const types = ts.isUnionTypeNode(type) ? type.types : [type];
  return types.flatMap((each) => (ts.isLiteralTypeNode(each) ? given(name, [each.literal]) : []));
}

function given(
  subject: ts.Node,
  expressions: readonly (ts.Node | undefined)[],
  isLookup = false,
): readonly Place[] {
  const name = nameOf(subject);
  if (name === undefined) return [];
  return expressions
    .flatMap((each) => (each === undefined ? [] : numbersOf(each)))
    .map((node) => ({
      ...{ node, name, value: Number(node.text), isText: ts.isStringLiteral(node) },
      isListed: isLookup || ts.isArrayLiteralExpression(node.parent),
    }));
}

/** The last name of the compared expression: `kyc_status` of `member?.kyc_status` and of `'member.kyc_status'`. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isStringLiteral(node)) return /^(?:\w+\.)?(\w+)$/.exec(node.text)?.[1];
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) {
    return ts.isStringLiteral(node.argumentExpression) ? nameOf(node.argumentExpression) : undefined;
  }
  return ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)
    ? nameOf(node.expression)
    : undefined;
}

/** The possible numbers of an expression, or of a list. */
function numbersOf(node: ts.Node): readonly (ts.NumericLiteral | ts.StringLiteral)[] {
  if (ts.isNumericLiteral(node) || (ts.isStringLiteral(node) && /^\d+$/.test(node.text))) return [node];
  if (ts.isIdentifier(node)) return constantOf(node, node.getSourceFile());
  return partsOf(node).flatMap(numbersOf);
}

/**
 * The number of a constant that this file declares: such a name repeats the contract's. Adapters do not know the contract,
 * so they name the codes that they use.
 */
function constantOf({ text }: ts.Identifier, file: ts.SourceFile): readonly ts.NumericLiteral[] {
  if (file.fileName.startsWith('packages/providers/')) return [];
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      initializer && ts.isNumericLiteral(initializer) && name.getText() === text ? [initializer] : [],
    );
}

/** The possible values of an expression, or of a list. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? [node.left, node.right] : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return [node.expression];
  }
  // The codes of a set, or of a schema.
  const isListed =
    ts.isNewExpression(node) || (ts.isCallExpression(node) && /^z\.\w+$/.test(node.expression.getText()));
  return isListed ? (node.arguments ?? []) : [];
}

/** `{ 1: 'wait' } satisfies Record<KycStatus, Tone>`: the keys of a table that is typed by a code. */
function keysIn(node: ts.Node): readonly { readonly key: ts.Node; readonly table: string }[] {
  if (!ts.isTypeReferenceNode(node) || node.typeName.getText() !== 'Record') return [];
  const [by] = node.typeArguments ?? [];
  const table = by && ts.isTypeReferenceNode(by) ? tableOfType(by.typeName.getText()) : undefined;
  const holder = ts.findAncestor(
    node,
    (each) => ts.isVariableDeclaration(each) || ts.isSatisfiesExpression(each),
  );
  if (table === undefined || holder === undefined) return [];
  const value = ts.isVariableDeclaration(holder) ? holder.initializer : holder.expression;
  return objectOf(value).map((key) => ({ key, table }));
}

function objectOf(node: ts.Node | undefined): readonly ts.Node[] {
  if (node === undefined) return [];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectOf(node.expression);
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap(({ name }) =>
    name !== undefined && ts.isNumericLiteral(name) ? [name] : [],
  );
}
