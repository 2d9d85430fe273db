type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
};
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
type Content = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
type Operation = { readonly requestBody?: Content; readonly responses: Readonly<Record<string, Content>> };

/**
 * What of a value does not fit a schema of an OpenAPI file, as places in it. `isForm`: values of a form are texts, also
 * where they stand for numbers. Where the file does not list what an object may have besides, more is no fault.
 */
export function faultsIn(
  value: unknown,
  schema: Schema,
  { api, at = '', isForm }: { api: OpenApi; at?: string; isForm: boolean },
): string[] {
  const inside = (inner: unknown, of: Schema, place: string): string[] =>
    faultsIn(inner, of, { api, at: place, isForm });
  if (schema.$ref !== undefined) {
    const named = api.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? [] : inside(value, named, at);
  }
  if (value === null) return schema.nullable === true ? [] : [`${at} is null`];
  if (schema.anyOf !== undefined)
    return schema.anyOf.some((one) => inside(value, one, at).length === 0) ? [] : [`${at} fits none`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  if (schema.type === 'array') {
    // An empty list of a form is an empty text.
    if (isForm && value === '') return [];
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((one, index) => inside(one, schema.items ?? {}, `${at}[${index}]`));
  }
  if (schema.type === 'object')
    return typeof value === 'object' ? faultsOfObject(value, schema, { inside, at }) : [`${at} is no object`];
  if (schema.type === 'integer' && isForm)
    return /^-?\d+$/.test(String(value as string)) ? [] : [`${at} is no integer`];
  if (schema.type === 'integer') return Number.isInteger(value) ? [] : [`${at} is no integer`];
  if (schema.type === 'boolean' && !isForm) return typeof value === 'boolean' ? [] : [`${at} is no boolean`];
  if (schema.type === 'string' && typeof value !== 'string') return [`${at} is no text`];
  return typeof value === 'string' && value.length > (schema.maxLength ?? Number.MAX_SAFE_INTEGER)
    ? [`${at} is too long`]
    : [];
}

type Inside = (inner: unknown, of: Schema, place: string) => string[];

function faultsOfObject(value: object, schema: Schema, { inside, at }: { inside: Inside; at: string }): string[] {
  const entries = Object.entries(value);
  const missing = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`);
  const known = schema.properties ?? {};
  return [
    ...missing,
    ...entries.flatMap(([key, inner]) => {
      const of = known[key];
      if (of !== undefined) return inside(inner, of, `${at}.${key}`);
      return schema.additionalProperties === false ? [`${at}.${key} is unknown`] : [];
    }),
  ];
}

/** What a recorded call sent and was answered that the file does not have, by its operation. */
export function faultsOfCall(
  api: OpenApi,
  { method, path, form, answer }: { method: string; path: string; form: unknown; answer: unknown },
): string[] {
  const found = Object.entries(api.paths).find(([pattern]) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, String.raw`\w+`)}$`).test(path),
  );
  const operation = found?.[1][method.toLowerCase()];
  if (operation === undefined) return [];
  const asked = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  const said = operation.responses['200']?.content['application/json']?.schema;
  return [
    ...(asked === undefined || method === 'GET' ? [] : faultsIn(form, asked, { api, at: path, isForm: true })),
    ...(said === undefined ? [] : faultsIn(answer, said, { api, at: `${path} answer`, isForm: false })),
  ];
}
