import { useLocation, useNavigate, useSearchParams } from 'react-router';

const wizardParts = ['category', 'level', 'section', 'subject', 'scheduled'] as const;
export type WizardPart = (typeof wizardParts)[number];

/** Number of consecutive wizard steps before this history entry. */
type WizardHistory = { stepsTaken: number };

/** Returns the wizard's state, stored in the URL. `step` counts from 0 (category) to 5 (a slot was added). */
export const useWizard = () => {
  const [params, setParams] = useSearchParams();
  const chosen = Object.fromEntries(wizardParts.map((part) => [part, params.get(part) ?? undefined])) as Partial<
    Record<WizardPart, string>
  >;
  const firstOpen = wizardParts.findIndex((part) => !chosen[part]);
  const step = firstOpen < 0 ? wizardParts.length : firstOpen;

  const navigate = useNavigate();
  const { state } = useLocation() as { state: WizardHistory | null };
  const stepsTaken = state?.stepsTaken ?? 0;

  const parametersUpTo = (count: number) =>
    wizardParts.slice(0, count).map((part): [string, string] => [part, chosen[part] ?? '']);
  const choose = (value: string) => {
    const part = wizardParts[step];
    const named = [...parametersUpTo(step), ...(part ? [[part, value]] : [])];
    setParams(new URLSearchParams(named), {
      preventScrollReset: true,
      state: { stepsTaken: stepsTaken + 1 } satisfies WizardHistory,
    });
  };
  /** Goes back in the browser history if possible, so that the Back button does not lead forward again. */
  const goToStep = (earlier: number) => {
    if (stepsTaken >= step - earlier) return void navigate(earlier - step);
    setParams(new URLSearchParams(parametersUpTo(earlier)), { preventScrollReset: true, replace: true });
  };

  return {
    step,
    chosen,
    choose,
    /** Goes back to a step and clears the choices from that step on. */
    goToStep,
  };
};
