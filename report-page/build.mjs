// Makes the scripts of the report page of their TypeScript: types are cut out, all else stays as it stands.
//   node build.mjs TYPESCRIPT OUT: the folder of the package, and where the scripts go
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const [, , typescript, out] = process.argv;
const ts = createRequire(import.meta.url)(typescript);
const source = new URL("source/", import.meta.url);

// What of a node is type alone, as [start, end]; throws at what a script would have to do something for.
function cuts(node) {
  const found = [];
  if (node.typeParameters) found.push([node.typeParameters.pos - 1, node.typeParameters.end + 1]);
  if (node.typeArguments && !ts.isTypeNode(node)) found.push([node.typeArguments.pos - 1, node.typeArguments.end + 1]);
  if (node.type && (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isFunctionLike(node))) {
    found.push([node.questionToken ? node.questionToken.end - 1 : node.type.pos - 1, node.type.end]);
  }
  if (ts.isAsExpression(node) || ts.isNonNullExpression(node)) found.push([node.expression.end, node.end]);
  const group = ts.isParenthesizedExpression(node) && ts.isAsExpression(node.expression) && node.expression.expression;
  if (group && ts.isLeftHandSideExpression(group) && !ts.isObjectLiteralExpression(group)) {
    found.push([node.getStart(), node.getStart() + 1], [node.end - 1, node.end]);
  }
  if (ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    throw new Error(`${node.getSourceFile().fileName}: types stand in types.d.ts: ${node.getText().slice(0, 80)}`);
  }
  return found;
}

function stripped(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const all = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    all.push(...cuts(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return all.sort(([one], [other]) => other - one).reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);
}

mkdirSync(out, { recursive: true });
for (const name of readdirSync(source).filter((each) => each.endsWith(".ts") && !each.endsWith(".d.ts"))) {
  const text = readFileSync(new URL(name, source), "utf-8");
  writeFileSync(`${out}/${name.replace(/\.ts$/, ".js")}`, stripped(name, text));
}
