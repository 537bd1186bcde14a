import type { Services } from '#platform/server/context.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import { SettingValue, type SettingView } from '../schemas.ts';

const asValue = (value: unknown): Pick<SettingView, 'value'> => {
  const { data } = SettingValue.safeParse(value);
  return data === undefined ? {} : { value: data };
};

const settingView = ({ settings }: Services, setting: Setting): SettingView => {
  const { key, topic, kind, label, hint, choices, fallback } = setting;
  const { value, isSet, lockedBy, version, confirmUntil } = settings.stateOf(setting);
  const standard = kind === 'secret' ? undefined : asValue(fallback).value;
  return {
    key,
    topic,
    kind,
    label,
    ...(hint !== undefined && { hint }),
    ...(choices && { choices: [...choices] }),
    ...asValue(value),
    ...(standard !== undefined && { default: standard }),
    isSet,
    ...(lockedBy !== undefined && { lockedBy }),
    version,
    ...(confirmUntil !== undefined && { confirmUntil }),
  };
};

export const settingViews = (services: Services): { settings: SettingView[] } => ({
  settings: services.settings.all.map((setting) => settingView(services, setting)),
});
