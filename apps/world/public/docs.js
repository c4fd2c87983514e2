// The controls as a page for people, made from the same OpenAPI document that machines read.
import { h, table } from './dom.js';

const specification = await (await fetch(new URL('../api/openapi.json', import.meta.url))).json();

const groups = new Map();
for (const [path, methods] of Object.entries(specification.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const tag = operation.tags[0];
    groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation }]);
  }
}

function typeOf(schema) {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (schema.type === 'object' && schema.properties) {
    return `{ ${Object.entries(schema.properties)
      .map(([name, property]) => `${name}: ${typeOf(property)}`)
      .join(', ')} }`;
  }
  return schema.type ?? 'any';
}

function rowsOf(operation) {
  const inAddress = operation.parameters.map(({ name, required, schema }) => [
    name,
    typeOf(schema),
    noteOf(required, schema),
  ]);
  const body = operation.requestBody?.content['application/json'].schema;
  if (!body) return inAddress;
  if (!body.properties) return [...inAddress, ['body', typeOf(body), '']];
  const required = new Set(body.required ?? []);
  const inBody = Object.entries(body.properties).map(([name, schema]) => [
    name,
    typeOf(schema),
    noteOf(required.has(name), schema),
  ]);
  return [...inAddress, ...inBody];
}

function noteOf(required, schema) {
  if (required && schema.default === undefined) return 'required';
  return schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`;
}

function show({ path, method, operation }) {
  const rows = rowsOf(operation);
  return h(
    'section',
    { class: 'card' },
    h('h3', {}, h('code', {}, `${method.toUpperCase()} ${path}`)),
    h('p', {}, operation.summary),
    rows.length === 0
      ? null
      : table(
          [['name'], ['type'], ['']],
          rows.map(([name, type, note]) => [h('code', {}, name), h('code', { class: 'break' }, type), note]),
        ),
    h('p', { class: 'quiet' }, `Answers ${operation.responses[200].description}`),
  );
}

const place = document.getElementById('controls');
for (const [tag, operations] of groups) place.append(h('h2', {}, tag), ...operations.map(show));
