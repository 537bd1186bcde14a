import { buffer } from 'node:stream/consumers';
import { storeKey } from '#features/files/contract.ts';
import { longerSide, requireUploads, unknownUpload } from '#features/files/server/public.ts';
import { AppError, type Issue, invalidField } from '#kernel/app-error.ts';
import { fold } from '#kernel/fold.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Actor, CommandContext, SelfManagedContext, Services } from '#platform/server/context.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/settings/errors';
import { settingsChanged } from '../contract.ts';
import { type Change, storeChange } from './store-change.ts';

const hasActor = (context: CommandContext<Actor | undefined>): context is CommandContext => context.actor !== undefined;

/** Requires the caller's own image. @throws AppError unknown_upload; invalid if another format follows the image */
const requireOwnPicture = async (
  context: CommandContext<Actor | undefined>,
  { key }: Setting,
  path: string,
): Promise<void> => {
  if (!hasActor(context)) throw unknownUpload(key);
  const [upload] = await requireUploads(context, { paths: [path], purpose: 'images', field: key });
  if (upload?.hidden) throw invalidField(key, texts.hidden({ kind: upload.hidden }));
};

/** Checks the resolution of an image. @throws AppError invalid if the image is too small */
const requirePixels = async ({ files }: Services, { key, pixels = 0 }: Setting, path: string): Promise<void> => {
  const bytes = await files.read(storeKey(path)).then(buffer, () => undefined);
  if (bytes === undefined) throw unknownUpload(key);
  if ((await longerSide(bytes)) < pixels) throw invalidField(key, texts.tooSmall({ pixels }));
};

export type Wanted = { readonly key: string; readonly version: string; readonly value?: unknown };

const requireSetting = ({ settings }: Services, key: string): Setting => {
  const setting = settings.all.find((one) => one.key === key);
  if (!setting) throw invalidField(key, texts.unknown({ key }));
  return setting;
};

const requireOpen = ({ settings }: Services, setting: Setting) => {
  const { lockedBy } = settings.stateOf(setting);
  if (lockedBy === undefined) return;
  const message = texts.locked({ variable: lockedBy });
  throw new AppError('setting_locked', message, { issues: [{ path: setting.key, message }] });
};

const check = (services: Services, wanted: Wanted): { change: Change; issues: Issue[] } => {
  const setting = requireSetting(services, wanted.key);
  requireOpen(services, setting);
  const { key, version, value } = wanted;
  if (value === undefined || value === null) return { change: { setting, version, value: undefined }, issues: [] };
  const parsed = setting.schema.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  return {
    change: { setting, version, value: parsed.data },
    issues: issue ? [{ path: key, message: issue.message }] : [],
  };
};

/** Returns issues for secrets with a new destination, which must be entered again: an attacker may have chosen it. */
const secretsToRetype = ({ settings }: Services, changes: readonly Change[]): Issue[] => {
  const changed = new Map(changes.map((change) => [change.setting.key, change]));
  const isMoved = (key: string) => {
    const change = changed.get(key);
    return change !== undefined && (change.value ?? change.setting.fallback) !== settings.get(change.setting);
  };
  return settings.all
    .filter(
      (secret) => secret.sentTo?.some(isMoved) && !changed.has(secret.key) && settings.get(secret) !== secret.fallback,
    )
    .map(({ key }) => ({ path: key, message: texts.typeSecretAgain }));
};

/** Returns issues for terms with different meanings that would look the same. */
const duplicateTerms = ({ settings }: Services, changes: readonly Change[]): Issue[] => {
  const changed = new Map(changes.map((change) => [change.setting.key, change]));
  const termOf = (setting: Setting) => {
    const change = changed.get(setting.key);
    return fold(String(change ? (change.value ?? setting.fallback) : settings.get(setting)));
  };
  const others = (keys: readonly string[]) => settings.all.filter(({ key }) => keys.includes(key)).map(termOf);
  return changes
    .filter(({ setting }) => others(setting.differsFrom ?? []).includes(termOf(setting)))
    .map(({ setting, value }) => ({
      path: setting.key,
      message: texts.sameWord({ word: String(value ?? setting.fallback) }),
    }));
};

const checkAll = (services: Services, wanted: readonly Wanted[], mayMoveSecrets: boolean): Change[] => {
  const keys = wanted.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw invalidField(twice, texts.twice({ key: twice }));
  const checked = wanted.map((one) => check(services, one));
  const changes = checked.map(({ change }) => change);
  const moved = mayMoveSecrets ? [] : secretsToRetype(services, changes);
  const wrong = [...checked.flatMap((one) => one.issues), ...moved];
  const issues = wrong.length > 0 ? wrong : duplicateTerms(services, changes);
  const [first] = issues;
  if (first) throw new AppError('invalid', first.message, { issues });
  return changes;
};

const requireAcceptable = async ({ settings }: Services, changes: readonly Change[]): Promise<void> => {
  const issues: Issue[] = [];
  for (const { setting, value } of changes) {
    const message = value === undefined ? undefined : await setting.refuse?.(value, settings.get);
    if (message !== undefined) issues.push({ path: setting.key, message });
  }
  const [first] = issues;
  if (first) throw new AppError('invalid', first.message, { issues });
};

const picturesOf = (changes: readonly Change[]) =>
  changes.flatMap(({ setting, value }) =>
    setting.kind === 'picture' && typeof value === 'string' && value !== '' ? [{ setting, path: value }] : [],
  );

const audited = ({ describe }: Setting, value: unknown): unknown => (describe ? describe(value) : value);

/** Returns the value for the audit log. Of a secret only if it is set. */
const stateFor = ({ settings }: Services, { setting }: Change): unknown =>
  setting.kind === 'secret' ? settings.stateOf(setting).isSet : audited(setting, settings.get(setting));

/**
 * Changes settings atomically, on this node once resolved. `mayMoveSecrets`: the caller can read the secrets anyway.
 * @throws AppError invalid with an issue for each refused value, setting_locked, conflict
 */
export const changeSettings = async (
  { services, transaction }: Pick<SelfManagedContext<Actor | undefined>, 'services' | 'transaction'>,
  wanted: readonly Wanted[],
  { mayMoveSecrets = false } = {},
): Promise<void> => {
  await services.settings.refresh();
  const changes = checkAll(services, wanted, mayMoveSecrets);
  await requireAcceptable(services, changes);
  const pictures = picturesOf(changes).filter(({ setting, path }) => path !== services.settings.get(setting));
  for (const { setting, path } of pictures) await requirePixels(services, setting, path);
  const keys = changes.map(({ setting }) => setting.key);
  const before = Object.fromEntries(changes.map((change) => [change.setting.key, stateFor(services, change)]));
  const after = Object.fromEntries(
    changes.map(({ setting, value }) => [
      setting.key,
      setting.kind === 'secret' ? value !== undefined : audited(setting, value ?? setting.fallback),
    ]),
  );
  // The log does not show if a secret has changed, so a change of a secret always adds an entry.
  const leavesLine = isChanged(before, after) || changes.some(({ setting }) => setting.kind === 'secret');
  const applyChanges = await transaction((context) =>
    services.settings.change(context.db, async () => {
      for (const { setting, path } of pictures) await requireOwnPicture(context, setting, path);
      for (const change of changes) await storeChange(context, change);
      if (leavesLine) await context.audit({ action: 'setting:changed', subject: { kind: 'setting' }, before, after });
      context.afterCommit(settingsChanged, { keys });
    }),
  );
  applyChanges();
};
