import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Actor, AnswerNotes, QueryContext, Services } from '../context.ts';
import type { AnyVerb, FileAnswer } from '../feature.ts';
import { runVerb } from '../run-verb.ts';
import type { AnswerMemory, MadeAnswer } from './answer-memory.ts';
import { applySession, authenticate, findBroughtSession } from './authentication.ts';
import { readIncomingFile } from './incoming-file.ts';
import { parseInput } from './parse-input.ts';
import { asBody, bodyTag, hasAlready, sendAnswer, sendUnchanged } from './send-answer.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    broughtSession: string | undefined;
  }
}

export type EndpointRoute = {
  readonly definition: EndpointDefinition;
  readonly verb: AnyVerb;
  readonly services: Services;
  readonly memory: AnswerMemory;
  /** Also parse answers by the contract: on in tests. */
  readonly checkAnswers: boolean;
};

const contextOf = (
  services: Services,
  request: FastifyRequest,
  answer: AnswerNotes,
): QueryContext<Actor | undefined> => ({
  actor: request.actor,
  services,
  db: services.database.read,
  requestId: request.id,
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
  ...connectionOf(request),
  ...(request.broughtSession === undefined ? {} : { broughtSession: request.broughtSession }),
  answer,
});

const connectionOf = (request: FastifyRequest): { connectionId?: string } => {
  const connectionId = request.headers['x-connection-id'];
  return typeof connectionId === 'string' ? { connectionId } : {};
};

const linkTo = (request: FastifyRequest, cursor: string | undefined): { link?: string } => {
  if (cursor === undefined) return {};
  const [path, query] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  const { limit } = (request.body ?? {}) as { limit?: unknown };
  if (limit !== undefined) parameters.set('limit', String(limit));
  parameters.set('cursor', cursor);
  return { link: `<${path}?${parameters}>; rel="next"` };
};

const checkAnswer = (definition: EndpointDefinition, output: unknown, { status }: AnswerNotes) => {
  definition.output.parse(output);
  if (status !== undefined && status !== (definition.status ?? 200) && !definition.mayFind)
    throw new Error(`${definition.path} does not say that it may answer ${status}.`);
};

const makeAnswer = async (
  route: EndpointRoute,
  request: FastifyRequest,
  input: unknown,
  notes: AnswerNotes,
): Promise<MadeAnswer> => {
  const { definition, verb, services } = route;
  const output = await runVerb(definition, verb, contextOf(services, request, notes), input);
  if (route.checkAnswers) checkAnswer(definition, output, notes);
  const body = asBody(JSON.stringify(output));
  const isList = definition.effect === 'read' && Array.isArray(output);
  return { body, etag: isList ? bodyTag(body) : '', ...linkTo(request, notes.nextCursor) };
};

const answerFromMemory = async (
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  input: unknown,
): Promise<FastifyReply> => {
  const { definition, services, memory } = route;
  // The revision is read before the rows: an answer may be newer than its tag says, never older.
  const revision = await services.database.schoolRevision();
  const perRole = definition.basis === 'school-per-role';
  const key = memory.keyOf(request.url, actor, perRole, input);
  const kept = memory.get(key, revision);
  const etag = kept?.etag ?? memory.tagOf(key, revision);
  if (hasAlready(request, etag)) return sendUnchanged(reply, etag);
  if (kept) return sendAnswer(request, reply, 200, kept);
  const made = { ...(await makeAnswer(route, request, input, {})), etag };
  memory.set(key, revision, made);
  return sendAnswer(request, reply, 200, made);
};

const handle = async (route: EndpointRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { definition, services } = route;
  if (!definition.upload && request.isMultipart()) throw new AppError('unsupported_type', 'The call must be JSON.');
  const input = parseInput(definition, request.actor?.role, [
    request.query,
    definition.upload ? undefined : request.body,
    request.params,
  ]);
  if (definition.basis !== undefined && request.actor)
    return answerFromMemory(route, request, reply, request.actor, input);
  const notes: AnswerNotes = {};
  if (definition.answersFile) {
    const file = await runVerb(definition, route.verb, contextOf(services, request, notes), input);
    return sendFile(services, request, reply, file as FileAnswer);
  }
  const made = definition.upload
    ? await receiveFile(route, request, input, notes)
    : await makeAnswer(route, request, input, notes);
  applySession(reply, request, notes.session);
  if (made.etag !== '' && hasAlready(request, made.etag)) return sendUnchanged(reply, made.etag);
  return sendAnswer(request, reply, notes.status ?? definition.status ?? 200, made);
};

const receiveFile = async (route: EndpointRoute, request: FastifyRequest, input: unknown, notes: AnswerNotes) => {
  if (!route.definition.upload) throw new Error('not an upload');
  try {
    const upload = await readIncomingFile(request, route.definition.upload);
    const context = { ...contextOf(route.services, request, notes), upload };
    const output = await runVerb(route.definition, route.verb, context, input);
    return { body: JSON.stringify(output), etag: '' };
  } finally {
    // Who refused early has not read the rest: until it is read, the connection takes no other call.
    request.raw.unpipe().resume();
  }
};

const mayReplaceSession = ({ access, effect }: EndpointDefinition) => access === 'public' && effect === 'write';

/** Serves one endpoint of the contract. */
export const registerEndpoint = (app: FastifyInstance, route: EndpointRoute): void => {
  const { definition, services } = route;
  app.route({
    // Said in full, since the framework's own HEAD would answer that the file is empty.
    method: definition.answersFile ? ['GET', 'HEAD'] : definition.method,
    url: definition.path,
    onRequest: async (request, reply) => {
      request.actor = await authenticate(definition, services, request, reply);
      if (mayReplaceSession(definition)) request.broughtSession = await findBroughtSession(services, request);
    },
    handler: (request, reply) => handle(route, request, reply),
  });
};
