import { type FieldRule, futureBirthDateMessage } from '#kernel/field-rules.ts';
import { useToday } from '#platform/web/format/today.ts';
import { checksOf } from '#platform/web/forms/field-props.ts';

/** Returns validators that, like the server, refuse a birth date after the school's current day. */
export const usePersonChecks = <Name extends string>(
  rules: Readonly<Record<Name | 'birthdate', FieldRule>>,
): Record<Name | 'birthdate', FieldRule['check']> => {
  const today = useToday();
  const { birthdate } = rules;
  const checkBirthDate = (typed: string) =>
    birthdate.check(typed) ?? futureBirthDateMessage(birthdate.clean(typed), today);
  return { ...checksOf(rules), birthdate: checkBirthDate };
};
