/** Values that cannot be used: its message is a line for each, for the person that starts the server. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
