// Refuses texts for people in JSX instead of the message catalogues with all three languages.
import ts from 'typescript';
import { type Finding, type Rule, type SourceText, isTest, lineOf, walk } from './rule.ts';

/** Props whose text a person sees or hears. */
const SPOKEN_PROPS = new Set([
  'title',
  'label',
  'placeholder',
  'description',
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);

const LETTER = /\p{L}/u;

export const noUntranslatedText: Rule = {
  name: 'no-untranslated-text',
  reads: (path) => /^(packages\/(ui|web)|apps\/portal|apps\/console)\/.*\.tsx$/.test(path) && !isTest(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      for (const text of spokenTexts(node)) found.push(untranslated(file, node, text));
    });
    return found;
  },
};

function spokenTexts(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return LETTER.test(node.text) ? [node.text.trim()] : [];
  if (ts.isJsxExpression(node) && node.expression && isChild(node)) return literals(node.expression);
  if (!ts.isJsxAttribute(node) || !SPOKEN_PROPS.has(node.name.getText()) || !node.initializer) return [];
  if (ts.isStringLiteral(node.initializer)) return literals(node.initializer);
  return ts.isJsxExpression(node.initializer) && node.initializer.expression
    ? literals(node.initializer.expression)
    : [];
}

const isChild = (node: ts.JsxExpression): boolean =>
  ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);

/** Texts with letters that an expression may produce: both arms of a condition, the parts of a template. */
function literals(expression: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(expression)) return LETTER.test(expression.text) ? [expression.text] : [];
  if (ts.isParenthesizedExpression(expression)) return literals(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [...literals(expression.whenTrue), ...literals(expression.whenFalse)];
  }
  if (ts.isBinaryExpression(expression)) {
    const isChoice = [
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.PlusToken,
    ];
    if (isChoice.includes(expression.operatorToken.kind)) {
      return [...literals(expression.left), ...literals(expression.right)];
    }
    return expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? literals(expression.right)
      : [];
  }
  if (!ts.isTemplateExpression(expression)) return [];
  return [expression.head, ...expression.templateSpans.map((span) => span.literal)]
    .map((part) => part.text)
    .filter((text) => LETTER.test(text));
}

function untranslated(file: SourceText, node: ts.Node, text: string): Finding {
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return {
    line: lineOf(file, node),
    message: `"${shown}" is not translated: put it into the feature's messages/en.ts (and both Chinese files) and write t('key')`,
  };
}
