import { program } from './commands.ts';

// Such as `| head`, which has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await program.parseAsync();
