import { lineRule } from '#kernel/field-rules.ts';
import { requiredText } from '#kernel/fields.ts';
import { type NamedState, namedStates, type StateLabels } from '#kernel/state-labels.ts';
import * as texts from '#texts/platform/server/settings';
import { defineSetting, type ReadSetting, type Setting } from './setting.ts';

const keyOf = (state: NamedState) => `words.${state}`;

const stateLabelSetting = (state: NamedState) =>
  defineSetting({
    key: keyOf(state),
    topic: 'words',
    kind: 'line',
    label: texts.stateWord[state],
    hint: texts.stateWordHint[state],
    schema: requiredText(lineRule(texts.stateWord[state], 24)),
    fallback: texts.stateWordDefault[state],
    differsFrom: namedStates.filter((other) => other !== state).map(keyOf),
  });

const stateLabels = namedStates.map((state) => ({ state, setting: stateLabelSetting(state) }));

/** Returns the school's labels of lesson states. Labels equal to the default are left out. */
export const stateLabelsOf = ({ get }: { readonly get: ReadSetting }): StateLabels =>
  Object.fromEntries(
    stateLabels.flatMap(({ state, setting }) => (get(setting) === setting.fallback ? [] : [[state, get(setting)]])),
  );

export const stateLabelSettings: readonly Setting[] = stateLabels.map(({ setting }) => setting);
