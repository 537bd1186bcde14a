import { buffer } from 'node:stream/consumers';
import { storeKey } from '#features/files/contract.ts';
import { longerSide, requireUploads, unknownUpload } from '#features/files/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/settings/errors';

const hasActor = (context: CommandContext<Actor | undefined>): context is CommandContext => context.actor !== undefined;

/** Requires the caller's own image. @throws AppError unknown_upload; invalid if another format follows the image */
export const requireOwnPicture = async (
  context: CommandContext<Actor | undefined>,
  { key }: Setting,
  path: string,
): Promise<void> => {
  if (!hasActor(context)) throw unknownUpload(key);
  const [upload] = await requireUploads(context, { paths: [path], purpose: 'images', field: key });
  if (upload?.hidden) throw invalidField(key, texts.hidden({ kind: upload.hidden }));
};

/** Checks the resolution of an image. @throws AppError invalid if the image is too small */
export const requirePixels = async ({ files }: Services, { key, pixels = 0 }: Setting, path: string): Promise<void> => {
  const bytes = await files.read(storeKey(path)).then(buffer, () => undefined);
  if (bytes === undefined) throw unknownUpload(key);
  if ((await longerSide(bytes)) < pixels) throw invalidField(key, texts.tooSmall({ pixels }));
};
