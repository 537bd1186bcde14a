import { readEnv } from '#platform/server/env.ts';
import { sentenceFor } from './fault-sentence.ts';
import { serve } from './serve.ts';
import { declaredSettings } from './settings/declared-settings.ts';

try {
  await serve(readEnv(process.env, declaredSettings));
} catch (error) {
  process.stderr.write(`Casa did not start.\n${sentenceFor(error)}\n`);
  process.exit(1);
}
