import { useEffect, useEffectEvent, useRef } from 'react';
import { hasCode } from '#platform/web/api-error.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import type { SettingView } from '../schemas.ts';
import { useSave, useSettings } from './settings.queries.ts';
import {
  atFields,
  changeOf,
  fieldOf,
  isSameValue,
  storedValue,
  storedValues,
  type Value,
  type Values,
} from './values.ts';

type Base = { readonly version: string; readonly value: Value };

const baseOf = (setting: SettingView): Base => ({ version: setting.version, value: storedValue(setting) });

/** Returns a form that shows others' changes in unedited fields. In edited ones they are reported and overwritten. */
export const useTopicForm = (settings: readonly SettingView[]) => {
  const save = useSave();
  const { refetch } = useSettings();
  const bases = useRef(new Map(settings.map((setting) => [setting.key, baseOf(setting)])));
  const typedIn = ({ key }: SettingView): Value => form.getValues()[fieldOf(key)] ?? '';
  const isTyped = (setting: SettingView) => !isSameValue(typedIn(setting), bases.current.get(setting.key)?.value);
  const begin = (setting: SettingView) => {
    bases.current.set(setting.key, baseOf(setting));
    form.setFieldValue(fieldOf(setting.key), storedValue(setting));
  };
  /** Keeps text typed while the save was running, as the next change. */
  const acceptSaved = (setting: SettingView, sent: Value) => {
    if (isSameValue(typedIn(setting), sent)) begin(setting);
    else bases.current.set(setting.key, baseOf(setting));
  };

  const { form, problem, isSubmitting, submit } = useServerForm<Values>(
    { initialValues: storedValues(settings) },
    async (values) => {
      const changed = settings.filter(isTyped);
      if (changed.length === 0) return;
      const sentFor = ({ key }: SettingView): Value => values[fieldOf(key)] ?? '';
      // Changes by other users are shown next to the field, so a save overwrites them knowingly.
      const changes = changed.map((setting) => changeOf(setting, sentFor(setting), setting.version));
      try {
        const { settings: saved } = await save.mutateAsync({ changes });
        for (const setting of saved)
          if (changed.some(({ key }) => key === setting.key)) acceptSaved(setting, sentFor(setting));
      } catch (error) {
        // Another user has saved, and the event has not arrived yet.
        if (hasCode(error, 'conflict')) void refetch();
        throw atFields(error);
      }
    },
  );

  const follow = useEffectEvent((now: readonly SettingView[]) => {
    for (const setting of now)
      if (!isTyped(setting) || isSameValue(typedIn(setting), storedValue(setting))) begin(setting);
  });
  useEffect(() => follow(settings), [settings]);
  useUnsavedChanges(() => settings.some(isTyped));

  /** True if another user has changed the setting. The event of a user's own save may arrive before its response. */
  const isOvertaken = (setting: SettingView) =>
    !isSubmitting &&
    isTyped(setting) &&
    !isSameValue(typedIn(setting), storedValue(setting)) &&
    bases.current.get(setting.key)?.version !== setting.version;
  return { form, problem, isSubmitting, submit, isOvertaken, isDirty: settings.some(isTyped) };
};
