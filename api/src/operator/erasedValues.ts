import { actionsAbout } from '@fieldbox/contract/audit';

/** What stands where a person's data were. */
export const erased = 'Erased';
export const erasedEmail = 'erased@invalid.example';
export const erasedLink = 'https://invalid.example/';

/** Their subjects are no persons, whatever their names. */
export const actionsAboutThings = [...actionsAbout('component_changed'), ...actionsAbout('mission_withdrawn')];
