import * as common from '#texts/people/common';

/** The sentence for a field that was left empty, or `null`. @param label of the field */
export const required = (label: string) => (value: string) => (value.trim() ? null : common.required({ label }));

/** A telephone number in any writing: no rule of one country, but more than words. */
export const phoneRule = (label: string) => (value: string) => {
  if (!value.trim()) return common.required({ label });
  return /\d/.test(value) ? null : common.noNumber({ label });
};

/** As {@link phoneRule}, for a number that may be missing. */
export const optionalPhoneRule = (label: string) => (value: string) => (value.trim() ? phoneRule(label)(value) : null);

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

export const emailRule = (value: string): string | null => {
  if (!value.trim()) return common.required({ label: common.email });
  return looksLikeEmail(value) ? null : common.notAnEmail;
};

/** As {@link emailRule}, for an address that may be missing. */
export const optionalEmailRule = (value: string): string | null =>
  value.trim() && !looksLikeEmail(value) ? common.notAnEmail : null;
