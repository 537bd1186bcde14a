import { addSectionAssistant } from './add-section-assistant.ts';
import { getQuickNoteSections } from './get-quick-note-sections.ts';
import { getSectionAssistants } from './get-section-assistants.ts';
import { getSectionFaces } from './get-section-faces.ts';
import { removeSectionAssistant } from './remove-section-assistant.ts';

export { endAssistants, restoreAssistants } from './turnover-assistants.ts';
export const assistantHandlers = {
  ...{
    addSectionAssistant,
    getQuickNoteSections,
    getSectionAssistants,
    getSectionFaces,
    removeSectionAssistant,
  },
};
