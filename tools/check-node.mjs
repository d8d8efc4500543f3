/* Names the problem when the runtime is too old, instead of failing somewhere inside. */
const major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  console.error(
    `Xalli necesita Node 26 o posterior (este es ${process.version}). Ejecuta «npm ci» y usa los comandos de npm: el proyecto trae su propio Node.`,
  );
  process.exit(1);
}
