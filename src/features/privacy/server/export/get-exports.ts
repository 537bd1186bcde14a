import type { Verb } from '#platform/server/feature.ts';
import type { privacyEndpoints } from '../../contract.ts';
import { ownExports } from './exports.ts';

export const getExports: Verb<(typeof privacyEndpoints)['getExports']> = async (context) => ownExports(context);
