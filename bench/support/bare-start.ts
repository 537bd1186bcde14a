import Fastify from 'fastify';

// The minimal cost of a start on this machine: the runtime, the framework and one route.
const app = Fastify();
app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
