import { text } from 'node:stream/consumers';
import { changeSettings, confirmChanges } from '#features/settings/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Env } from '#platform/server/env.ts';
import { machineVariables } from '#platform/server/settings/machine-variables.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { valueInText } from '#platform/server/settings/variables.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { CliError } from '../describe-error.ts';
import { readSettings } from '../settings/declared-settings.ts';
import { readEnvironment } from '../settings/environment.ts';
import { commandLog, withSchool } from './open-school.ts';
import { promptHidden } from './prompt-password.ts';
import { tableOf } from './table.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const find = ({ settings }: Services, key: string): Setting => {
  const setting = settings.all.find((one) => one.key === key);
  if (!setting) throw new CliError(`There is no setting ${key}. To list all settings: npm run casa -- settings list`);
  return setting;
};

const shown = (settings: Settings, setting: Setting): string => {
  const { value, isSet } = settings.stateOf(setting);
  if (setting.kind === 'secret') return isSet ? '(set, not shown)' : '(not set)';
  return (setting.describe?.(value) ?? String(value)).replaceAll('\n', ' / ');
};

/** Values of settings that are lists, in JSON. */
const listExamples: Partial<Record<Setting['kind'], string>> = {
  'school-years': '[{"name":"2026–2027","from":"2026-06-01","to":"2027-03-31","terms":[]}]',
  'closed-days': '[{"name":"Christmas","from":"2026-12-21","to":"2027-01-03"}]',
};

const longest = 60;

/** Shortens a value to one line of the list. `get` prints the whole value. */
const shortened = (value: string): string =>
  value.length > longest ? `${value.slice(0, longest - 1).trimEnd()}…` : value;

const listVariables = (env: Env) =>
  machineVariables.map(({ name, fallback, isSecret }) => {
    const value = env.variable(name);
    // The settings file has usual places where it is found.
    const byDefault = name === 'CASA_CONFIG' ? (env.settingsFile?.path ?? '') : fallback.replaceAll('`', '');
    if (value === undefined) return { name, value: byDefault, from: 'default' };
    const from = env.settingsFile?.decides(name) ? env.settingsFile.placeOf(name) : 'environment';
    return { name, value: isSecret ? '(set, not shown)' : value, from };
  });

const decidedBy = (settings: Settings, setting: Setting): string => {
  const { lockedBy, isSet } = settings.stateOf(setting);
  if (lockedBy !== undefined) return lockedBy;
  return isSet ? 'the school' : 'default';
};

/** Prints the settings of the school and the variables of this machine. Works before there is a school. */
export const listSettings = async ({ json }: { json?: true }): Promise<void> => {
  const env = readEnvironment();
  const settings = await readSettings(env, commandLog());
  const ofSchool = settings.all.map((setting) => ({
    key: setting.key,
    value: shown(settings, setting),
    from: decidedBy(settings, setting),
  }));
  const ofMachine = listVariables(env);
  if (json) {
    print(JSON.stringify({ settings: ofSchool, variables: ofMachine }, undefined, 2));
    return;
  }
  const rows = [...ofSchool.map(({ key, ...rest }) => ({ name: key, ...rest })), ...ofMachine];
  print(
    tableOf([['Setting', 'Value', 'Set by'], ...rows.map(({ name, value, from }) => [name, shortened(value), from])]),
  );
};

/** Prints a value as `set` takes it. */
export const getSetting = (key: string): Promise<void> =>
  withSchool('refuse', async (services) => {
    const setting = find(services, key);
    const { value } = services.settings.stateOf(setting);
    print(setting.kind in listExamples ? JSON.stringify(value) : shown(services.settings, setting));
  });

const requireChoice = ({ key, choices }: Setting, typed: string): void => {
  if (choices && !choices.some(({ value }) => value === typed))
    throw new CliError(`${key} must be one of: ${choices.map(({ value }) => value).join(', ')}.`);
};

/** Returns the new value. Secrets are never read from the command line, which other users of the machine can see. */
const promptValue = async (setting: Setting, typed: string | undefined): Promise<string> => {
  if (setting.kind !== 'secret') {
    if (typed === undefined) throw new CliError('Add the new value, or --default.');
    requireChoice(setting, typed);
    return typed;
  }
  if (typed !== undefined)
    throw new CliError('Secrets are not accepted on the command line. Leave the value out to be prompted for it.');
  return process.stdin.isTTY ? promptHidden(`${setting.label}: `) : (await text(process.stdin)).replace(/\r?\n$/, '');
};

/** Changes a setting. A running Casa applies the change within seconds. */
export const setSetting = (key: string, typed: string | undefined, options: { default?: true }): Promise<void> =>
  withSchool('refuse', async (services) => {
    const setting = find(services, key);
    const value = options.default ? undefined : valueInText(setting, await promptValue(setting, typed));
    const example = listExamples[setting.kind];
    if (example !== undefined && !options.default && !Array.isArray(value))
      throw new CliError(`${key} is a list in JSON, for example '${example}'.`);
    const system = systemContext(services, 'terminal');
    const { version } = services.settings.stateOf(setting);
    // The operator can already read the secrets, so a stored secret may go to a new server without being entered again.
    await changeSettings(system, [{ key, version, value }], { mayMoveSecrets: true });
    if (setting.needsConfirmation) await confirmChanges(system, [key]);
    print(`${key}: ${shown(services.settings, setting)}`);
  });
