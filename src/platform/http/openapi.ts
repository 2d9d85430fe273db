import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { fullPath } from './binder.ts';

/** How long one slice of the work holds the server. */
const SLICE_MS = 10;

/**
 * The OpenAPI 3.1 document of these endpoints as JSON, derived from their contracts and nothing else. It takes about a
 * second for all of them, so it lets others go first after every few endpoints.
 */
export async function renderOpenApi(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string },
): Promise<string> {
  const paths = new Map<string, string[]>();
  let since = performance.now();
  for (const endpoint of endpoints) {
    const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, '{$1}');
    const entry = `${JSON.stringify(endpoint.method.toLowerCase())}:${JSON.stringify(operation(endpoint, path))}`;
    paths.set(path, [...(paths.get(path) ?? []), entry]);
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  const all = [...paths].map(([path, entries]) => `${JSON.stringify(path)}:{${entries.join(',')}}`);
  const rest = { openapi: '3.1.0', info, components: { schemas: { Error: ERROR_SCHEMA } } };
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{${all.join(',')}}}`;
}

function operation(endpoint: Endpoint, path: string): object {
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', maxLength: 255 },
  };
  const body =
    endpoint.isUpload === true
      ? UPLOAD_BODY
      : endpoint.body &&
        contentOf(toJsonSchema(endpoint.body, 'input'), endpoint.takesForm === true || endpoint.isForeignForm === true);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    parameters: [
      ...[...path.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(endpoint.query),
      ...(endpoint.isMoneyWrite === true ? [idempotencyKey] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      ...answers(endpoint),
      default: {
        description: `One of: ${(endpoint.errors ?? []).join(', ') || 'the general errors'}`,
        content: ERROR_CONTENT,
      },
    },
    'x-rights': endpoint.rights,
  };
}

const contentOf = (schema: unknown, takesForm: boolean): object => ({
  'application/json': { schema },
  ...(takesForm ? { 'application/x-www-form-urlencoded': { schema } } : {}),
});

function answers(endpoint: Endpoint): object {
  if (endpoint.isDownload === true)
    return { 200: { description: 'The file', content: { 'application/octet-stream': {} } } };
  if (endpoint.answer === undefined) return { 204: { description: 'Done' } };
  return {
    200: { description: 'Done', content: { 'application/json': { schema: toJsonSchema(endpoint.answer, 'output') } } },
  };
}

function queryParameters(query: z.ZodType | undefined): object[] {
  if (query === undefined) return [];
  const schema = z.object({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  });
  const { properties, required } = schema.parse(toJsonSchema(query, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  // Ids and days are custom checks on text: in the document they are strings.
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'string';
    },
  });
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'requestId'],
  properties: {
    error: { type: 'string' },
    data: { type: 'object' },
    step: { type: 'string' },
    requestId: { type: 'string' },
  },
};
const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const UPLOAD_BODY = {
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  },
};
