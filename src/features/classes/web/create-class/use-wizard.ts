import { useLocation, useNavigate, useSearchParams } from 'react-router';

const wizardParts = ['category', 'level', 'section', 'subject', 'scheduled'] as const;
export type WizardPart = (typeof wizardParts)[number];

/** How many steps were taken one after the other up to this entry of the browser's history. */
type WizardHistory = { stepsTaken: number };

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
  /** The same way back as the browser's own, so that its Back does not lead forward again. */
  const goToStep = (earlier: number) => {
    if (stepsTaken >= step - earlier) return void navigate(earlier - step);
    setParams(new URLSearchParams(parametersUpTo(earlier)), { preventScrollReset: true, replace: true });
  };

  return {
    step,
    chosen,
    /** Chooses what the step asks for and goes to the next one. */
    choose,
    /** Goes back to a step; what was chosen from there on is open again. */
    goToStep,
  };
};
