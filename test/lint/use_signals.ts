// Checks that what reads a signal subscribes to it: without `useSignals()` a component stays as it was
// first drawn, and nothing says so.
/// <reference lib="deno.unstable" />

type Node = Deno.lint.Node;

/**
 * Things that have a `value` and are not signals: the DOM's controls, and plain data. The rule sees names, not types.
 */
const PLAIN = /^(target|currentTarget|input|select|textarea|control|element|option|props)$/;

const plugin: Deno.lint.Plugin = {
  name: "portal",
  rules: { "use-signals": { create: createRule } },
};

export default plugin;

function createRule(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  if (!context.filename.endsWith(".tsx")) return {};
  /** The names of refs, and of what `useQuery` returns, which subscribes by itself. */
  const plain = new Set<string>();

  function check(node: Node, owner: Node | null): void {
    if (owner === null || !isSignal(context.sourceCode.getText(owner), plain)) return;
    const around = context.sourceCode.getAncestors(node).toReversed();
    const component = around.find((one) => /^([A-Z]|use[A-Z])/.test(nameOf(one) ?? ""));
    if (component === undefined || subscribes(component)) return;
    const message = `${nameOf(component)} reads a signal: begin it with useSignals()`;
    context.report({ node, message });
  }

  return {
    "VariableDeclarator[init.callee.name=/^(useQuery|useRef)$/]"(
      { id }: Deno.lint.VariableDeclarator,
    ) {
      if (id.type === "Identifier") plain.add(id.name);
    },
    "MemberExpression[property.name='value']"(node: Deno.lint.MemberExpression) {
      if (!isWritten(node)) check(node, node.object);
    },
    "VariableDeclarator > ObjectPattern > Property[key.name='value']"(node: Deno.lint.Property) {
      check(node, (node.parent.parent as Deno.lint.VariableDeclarator).init);
    },
  };
}

/** Whether a signal may be written so. What a function returns is a plain value. */
function isSignal(text: string, plain: ReadonlySet<string>): boolean {
  const names = text.replace(/!$/, "").split(/\W+/);
  const last = names.at(-1)!;
  return last !== "" && !plain.has(names[0]) && !PLAIN.test(last);
}

function isWritten({ parent, range }: Deno.lint.MemberExpression): boolean {
  return parent.type === "AssignmentExpression" && parent.operator === "=" &&
    parent.left.range[1] === range[1];
}

/** A function's own name, or that of the constant that holds it, directly or through `memo(…)`. */
function nameOf(node: Node): string | undefined {
  if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression") {
    if (node.id !== null) return node.id.name;
  } else if (node.type !== "ArrowFunctionExpression") return undefined;
  let holder: Node = node.parent;
  while (holder.type === "CallExpression" || holder.type === "TSAsExpression") {
    holder = holder.parent;
  }
  return holder.type === "VariableDeclarator" && holder.id.type === "Identifier"
    ? holder.id.name
    : undefined;
}

/** Whether `useSignals()` is its first statement. */
function subscribes(component: Node): boolean {
  const body = "body" in component ? component.body as Node | null : null;
  const [first] = body?.type === "BlockStatement" ? body.body : [];
  return first?.type === "ExpressionStatement" && first.expression.type === "CallExpression" &&
    first.expression.callee.type === "Identifier" && first.expression.callee.name === "useSignals";
}
