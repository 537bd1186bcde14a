import { z } from 'zod';
import type { ServedEndpoint } from '#kernel/endpoint.ts';
import type { Feature } from '../feature.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;
  return rest;
};

/** Returns an input's JSON schema. Tests each field: the schema hides that preprocessed fields may be missing. */
const inputOf = (input: z.ZodType): Json => {
  const schema = schemaOf(input, 'input');
  if (!(input instanceof z.ZodObject)) return schema;
  const required = Object.keys(input.shape).filter((name) => !input.shape[name].safeParse(undefined).success);
  return { ...schema, required: required.length > 0 ? required : undefined };
};

const withoutKeys = (schema: Json, keys: readonly string[]): Json => {
  const properties = { ...(schema.properties as Json | undefined) };
  for (const key of keys) delete properties[key];
  const required = ((schema.required as string[] | undefined) ?? []).filter((key) => !keys.includes(key));
  return { ...schema, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
};

const parameterNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const parameters = (definition: ServedEndpoint, input: Json) => {
  const inPath = parameterNames(definition.path);
  const properties = (input.properties as Json | undefined) ?? {};
  const inQuery = definition.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...inQuery.map((name) => ({ name, in: 'query', required: false, schema: properties[name] })),
  ];
};

const requestBody = (definition: ServedEndpoint, input: Json) => {
  if (definition.method === 'GET') return {};
  if (definition.upload) {
    const { field } = definition.upload;
    const schema = { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const others = Object.values(definition.inputByRole ?? {}).map(inputOf);
  const body = withoutKeys(input, parameterNames(definition.path));
  const schema = others.length > 0 ? { anyOf: [body, ...others] } : body;
  const isRequired = body.required !== undefined;
  return { requestBody: { required: isRequired, content: { 'application/json': { schema } } } };
};

const describeAccess = ({ access }: ServedEndpoint) => {
  if (access === 'public') return 'Everyone.';
  if (access === 'any') return 'All signed-in users.';
  return `Roles: ${access.join(', ')}.`;
};

const operation = (feature: Feature, name: string, definition: ServedEndpoint): Json => {
  const input = inputOf(definition.input);
  const success = definition.answersFile
    ? { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
    : { description: 'Success', content: { 'application/json': { schema: schemaOf(definition.output, 'output') } } };
  return {
    operationId: name,
    tags: [feature.name],
    summary: definition.summary,
    description: describeAccess(definition),
    parameters: parameters(definition, input),
    ...requestBody(definition, input),
    responses: {
      ...(definition.mayFind && { 200: { ...success, description: 'Success. It already existed.' } }),
      [definition.status ?? 200]: success,
      default: { $ref: '#/components/responses/Failure' },
    },
    ...(definition.access === 'public' ? { security: [] } : {}),
  };
};

const failure = {
  description: 'Failure with a message for people and a stable code',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'message', 'code', 'requestId'],
        properties: {
          error: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          requestId: { type: 'string' },
          issues: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
};

/** Builds the OpenAPI 3.0 document of all endpoints from their schemas. */
export const openApiDocument = (features: readonly Feature[]): Json => {
  const paths: Record<string, Json> = {};
  for (const feature of features) {
    for (const [name, definition] of Object.entries(feature.endpoints)) {
      const path = definition.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(feature, name, definition) };
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Casa',
      version: '1',
      description: 'All calls of Casa. Sign in with one of the login calls first.',
    },
    tags: features.filter(({ endpoints }) => Object.keys(endpoints).length > 0).map(({ name }) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      responses: { Failure: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'casa_session' } },
    },
  };
};
