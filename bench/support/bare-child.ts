import Fastify from 'fastify';
import { Server } from 'socket.io';
import { answerParent } from './child.ts';

// The minimal server of each kind: Fastify that answers given bytes, and Socket.IO that relays messages.
const app = Fastify();
const bodies = new Map<string, Buffer | string>();
const shortest = 16_000;

const answer = (path: string) => bodies.get(path) ?? '';
app.get('/given/:name', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(answer((request.params as { name: string }).name));
});
app.post('/given/:name', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(answer((request.params as { name: string }).name));
});
await app.ready();

const io = new Server(app.server, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.query.userId));
  socket.on(
    'sendMessage',
    ({ to, message }: { to: string; message: string }, acknowledge: (value: unknown) => void) => {
      io.to(to).emit('newMessage', { message });
      acknowledge({ ok: true });
    },
  );
  socket.on('ask', (name: string, acknowledge: (value: unknown) => void) =>
    acknowledge(JSON.parse(String(answer(name)))),
  );
});

answerParent({
  give: ({ name, body }: { name: string; body: string }) => {
    bodies.set(name, body.length < shortest ? body : Buffer.from(body));
  },
  collectGarbage: () => (globalThis as { gc?: () => void }).gc?.(),
});
process.on('SIGTERM', () => process.exit(0));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
