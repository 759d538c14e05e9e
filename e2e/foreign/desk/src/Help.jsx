export const Help = () => <h1>Help at the desk</h1>;
