import { useSearchParams } from 'react-router';

const wizardParts = ['category', 'level', 'section', 'subject', 'scheduled'] as const;
export type WizardPart = (typeof wizardParts)[number];

/**
 * Where the wizard stands; what was chosen so far is in the address, so that reload, back and forward keep the place.
 * `step` counts from 0 (category) to 5 (a schedule is there).
 */
export const useWizard = () => {
  const [params, setParams] = useSearchParams();
  const chosen = Object.fromEntries(wizardParts.map((part) => [part, params.get(part) ?? undefined])) as Partial<
    Record<WizardPart, string>
  >;
  const firstOpen = wizardParts.findIndex((part) => !chosen[part]);
  const step = firstOpen < 0 ? wizardParts.length : firstOpen;

  const goTo = (next: number, value?: string) => {
    const kept = wizardParts.slice(0, next).map((part): [string, string] => [part, chosen[part] ?? '']);
    const named = kept.map(([part, before], index): [string, string] => [
      part,
      index === next - 1 && value ? value : before,
    ]);
    setParams(new URLSearchParams(named), { preventScrollReset: true });
  };

  return {
    step,
    chosen,
    /** Chooses what the step asks for and goes to the next one. */
    choose: (value: string) => goTo(step + 1, value),
    /** Goes back to a step; what was chosen from there on is open again. */
    goTo: (earlier: number) => goTo(earlier),
  };
};
