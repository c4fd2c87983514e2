// Refuses tests that wait for a fixed time: too short on a slow machine, too long on all others.
import ts from 'typescript';
import { type Finding, type Rule, calledName, isTest, lineOf, walk } from './rule.ts';

const REMEDY =
  'wait for what the test waits for: `vi.waitFor`, `expect.poll`, a locator, an event, or a moved clock';

export const noFixedSleeps: Rule = {
  name: 'no-fixed-sleeps',
  reads: (path) => isTest(path) || /^e2e\/.*\.ts$/.test(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (!ts.isCallExpression(node) || !isSleep(node)) return;
      found.push({ line: lineOf(file, node), message: `a fixed sleep: ${REMEDY}` });
    });
    return found;
  },
};

function isSleep(call: ts.CallExpression): boolean {
  const name = calledName(call)?.split('.').at(-1);
  if (name === 'waitForTimeout') return true;
  if (name === 'sleep' || name === 'delay') return call.arguments.some(ts.isNumericLiteral);
  if (name !== 'setTimeout') return false;
  // `await setTimeout(500)` of node:timers/promises, and `new Promise((resolve) => setTimeout(resolve, 500))`.
  return ts.isAwaitExpression(call.parent) || resolvesPromise(call);
}

function resolvesPromise(call: ts.CallExpression): boolean {
  const executor = ts.findAncestor(call, (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node));
  if (executor === undefined || !ts.isNewExpression(executor.parent)) return false;
  const resolve = (executor as ts.ArrowFunction).parameters[0]?.name.getText();
  return executor.parent.expression.getText() === 'Promise' && call.arguments[0]?.getText() === resolve;
}
