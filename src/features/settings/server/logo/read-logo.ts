import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/settings/errors';
import type { settingsEndpoints } from '../../contract.ts';

export const readLogo: Handler<(typeof settingsEndpoints)['readLogo']> = async ({ services }, { version, name }) => {
  const content = await services.ports.logoPictures.find(version, name);
  if (!content) throw notFound(texts.logo);
  return { content, type: 'image/png', size: content.length, etag: `"${version}-${name}"`, isPublic: true };
};
