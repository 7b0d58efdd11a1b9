import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { checkUse, problemCodes } from './check-use.ts';
import { findWidgets } from './find-widgets.ts';
import { manifest, propSchema, type Widget } from './manifest.ts';
import { nearest } from './nearest.ts';

const language = z.enum(['es', 'en']).default('es').describe('The language of the response, es by default.');
const widgetName = z
  .string()
  .min(1)
  .max(100)
  .describe('The name of a widget or of a component, or its import path: `Modal`, `@rueda/widgets/modal`.');

/** A result with the same content as text, for clients that do not support structured content. */
function toResult(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent, null, 1) }], structuredContent };
}

const toErrorResult = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
});

/** All names that identify a widget. */
function namesOf({ name, import: path, components }: Widget): string[] {
  return [name, path, path.slice('@rueda/widgets/'.length), ...components.map((each) => each.name)];
}

/** Finds a widget by any of its names; returns an error message if there is none. */
function findWidget(name: string): Widget | string {
  const normalizedName = name.trim().toLowerCase();
  const found = manifest.widgets.find((widget) =>
    namesOf(widget).some((each) => each.toLowerCase() === normalizedName),
  );
  if (found) return found;
  const likely = nearest(name, manifest.widgets.flatMap(namesOf));
  const help = likely === undefined ? 'Use find_widget to search for a need.' : `Did you mean ${likely}?`;
  return `There is no widget called ${name}. ${help}`;
}

/** Creates the server with its four tools. They are read-only, and all data is in this package. */
export function createServer(): McpServer {
  const server = new McpServer(
    { name: 'rueda', version: manifest.version },
    {
      instructions:
        "Widgets for a securities exchange's website, in React. Find a widget by need, read its props, start from its example, and check your code before you deliver it.",
    },
  );
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

  server.registerTool(
    'find_widget',
    {
      title: 'Find a widget',
      description: 'Finds widgets for a need, best match first. The need is written in Spanish or English.',
      inputSchema: z.object({
        need: z.string().min(1).max(500).describe('The need of the page, such as `preguntas frecuentes`.'),
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
            kb: z.number().describe('Size budget in KB (gzip) when React renders it, without React.'),
          }),
        ),
      }),
      annotations,
    },
    ({ need, limit, language: chosen }) =>
      toResult({
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
      title: 'Props of a widget',
      description:
        'Returns the components of a widget with every prop: type, values, default, meaning, and whether it is required.',
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
              .describe('The React interface of the HTML attributes that it accepts too.'),
          }),
        ),
      }),
      annotations,
    },
    ({ widget }) => {
      const found = findWidget(widget);
      if (typeof found === 'string') return toErrorResult(found);
      return toResult({
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
      title: 'Example of a widget',
      description: 'Returns a short module that uses a widget and compiles.',
      inputSchema: z.object({ widget: widgetName }),
      outputSchema: z.object({ widget: z.string(), import: z.string(), css: z.string(), code: z.string() }),
      annotations,
    },
    ({ widget }) => {
      const found = findWidget(widget);
      if (typeof found === 'string') return toErrorResult(found);
      return toResult({
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
      title: 'Check the use of widgets',
      description:
        'Reports the problems of JSX or TSX that uses the widgets: unknown widget, import or prop, missing prop, wrong value or type of a literal. Computed values are not checked.',
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
        checked: z.array(z.string()).describe('The Rueda components that were checked.'),
      }),
      annotations,
    },
    ({ code }) => toResult({ ...checkUse(code) }),
  );
  return server;
}
