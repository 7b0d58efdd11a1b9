import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { checkUse, problemCodes } from './check-use.ts';
import { findWidgets } from './find-widgets.ts';
import { manifest, propSchema, type Widget } from './manifest.ts';
import { nearest } from './nearest.ts';

const language = z.enum(['es', 'en']).default('es').describe('The language of the answer, es when left out.');
const widgetName = z
  .string()
  .min(1)
  .max(100)
  .describe(
    "A widget's or a component's name, or what it is imported from: `Modal`, `@rueda/widgets/modal`.",
  );

/** The same answer as text, for clients that know no structure. */
function answer(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent, null, 1) }], structuredContent };
}

const failure = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Everything that a widget may be called. */
function namesOf({ name, import: path, components }: Widget): string[] {
  return [name, path, path.slice('@rueda/widgets/'.length), ...components.map((each) => each.name)];
}

/** A widget by any of its names; in words why there is none. */
function widgetNamed(name: string): Widget | string {
  const wanted = name.trim().toLowerCase();
  const found = manifest.widgets.find((widget) =>
    namesOf(widget).some((each) => each.toLowerCase() === wanted),
  );
  if (found) return found;
  const likely = nearest(name, manifest.widgets.flatMap(namesOf));
  const help = likely === undefined ? 'Ask find_widget for what you need.' : `Did you mean ${likely}?`;
  return `There is no widget called ${name}. ${help}`;
}

/** The four tools. They only read, and what they read is in this package. */
export function createServer(): McpServer {
  const server = new McpServer(
    { name: 'rueda', version: manifest.version },
    {
      instructions:
        "Widgets for a securities exchange's website, in React. Find a widget by need, read its props, start from its example, and check what you wrote before you hand it over.",
    },
  );
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

  server.registerTool(
    'find_widget',
    {
      title: 'Which widget',
      description: 'Widgets that answer a need, best first. The need is written in Spanish or English.',
      inputSchema: z.object({
        need: z.string().min(1).max(500).describe('What the page must do: `preguntas frecuentes`.'),
        limit: z.number().int().min(1).max(20).default(5),
        language,
      }),
      outputSchema: z.object({
        widgets: z.array(
          z.object({
            name: z.string(),
            import: z.string(),
            group: z.string(),
            use: z.string(),
            avoid: z.string(),
            script: z.enum(['none', 'behaviour', 'client component']),
            kb: z.number().describe('KB of gzip where React draws it, without React, at most.'),
          }),
        ),
      }),
      annotations,
    },
    ({ need, limit, language: chosen }) =>
      answer({
        widgets: findWidgets(need, limit).map(({ name, import: path, group, guidance, script, kb }) => ({
          name,
          import: path,
          group,
          use: guidance.use[chosen],
          avoid: guidance.avoid[chosen],
          script: script.rung,
          kb,
        })),
      }),
  );

  server.registerTool(
    'widget_props',
    {
      title: 'Its props',
      description:
        'The components of a widget with every prop: type, values, default, meaning, what is required.',
      inputSchema: z.object({ widget: widgetName }),
      outputSchema: z.object({
        widget: z.string(),
        import: z.string(),
        css: z.string(),
        components: z.array(
          z.object({
            name: z.string(),
            description: z.string(),
            props: z.array(propSchema),
            attributes: z
              .string()
              .optional()
              .describe("React's interface of the attributes it takes as well."),
          }),
        ),
      }),
      annotations,
    },
    ({ widget }) => {
      const found = widgetNamed(widget);
      if (typeof found === 'string') return failure(found);
      return answer({
        widget: found.name,
        import: found.import,
        css: found.css.import,
        components: found.components.map(({ name, description, props, attributes, only }) => ({
          name,
          description,
          props,
          ...(attributes !== undefined && !only && { attributes }),
        })),
      });
    },
  );

  server.registerTool(
    'widget_example',
    {
      title: 'An example',
      description: 'A short module that compiles and uses a widget.',
      inputSchema: z.object({ widget: widgetName }),
      outputSchema: z.object({ widget: z.string(), import: z.string(), css: z.string(), code: z.string() }),
      annotations,
    },
    ({ widget }) => {
      const found = widgetNamed(widget);
      if (typeof found === 'string') return failure(found);
      return answer({
        widget: found.name,
        import: found.import,
        css: found.css.import,
        code: found.example,
      });
    },
  );

  server.registerTool(
    'check_use',
    {
      title: 'Check this use',
      description:
        'Says what is wrong with a piece of JSX or TSX that uses the widgets: unknown widget, import or prop, missing prop, wrong value or type of a literal. What is computed is not judged.',
      inputSchema: z.object({
        code: z.string().min(1).max(50_000).describe('JSX or TSX, with or without its imports.'),
      }),
      outputSchema: z.object({
        isRight: z.boolean(),
        problems: z.array(
          z.object({
            code: z.enum(problemCodes),
            message: z.string(),
            line: z.number(),
            column: z.number(),
          }),
        ),
        checked: z.array(z.string()).describe('The components of Rueda that were looked at.'),
      }),
      annotations,
    },
    ({ code }) => answer({ ...checkUse(code) }),
  );
  return server;
}
