export default function AskAi(_props: {
  options: unknown;
  question: string;
  placeholder: string;
  onClose: () => void;
}) {
  return null;
}
