import type { Handler } from '#platform/server/feature.ts';
import type { privacyEndpoints } from '../../contract.ts';
import { listOwnExports } from './exports.ts';

export const getExports: Handler<(typeof privacyEndpoints)['getExports']> = async (context) => listOwnExports(context);
