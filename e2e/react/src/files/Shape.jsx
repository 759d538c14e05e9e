export const Shape = ({ name }) => <p>A {name} from .jsx</p>;
