// Checks messages against the schemas that the banks publish; for tests.
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

/** The errors that xmllint finds; empty for a valid message. */
export async function schemaIssues(xml: string, message: string): Promise<readonly string[]> {
  const schema = readFileSync(new URL(`schemas/${message}.xsd`, import.meta.url), 'utf8');
  const result = await validateXML({ xml: [{ fileName: 'message.xml', contents: xml }], schema: [schema] });
  return result.errors.map((issue) => issue.message);
}
