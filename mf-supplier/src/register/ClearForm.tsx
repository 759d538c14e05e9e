import { LinkButton } from '@fieldbox/shared-ui/actions/LinkButton';
import { useClearForm } from '@fieldbox/shared-ui/forms/useClearForm';

export const ClearForm = () => <LinkButton onClick={useClearForm()}>Clear this form</LinkButton>;
