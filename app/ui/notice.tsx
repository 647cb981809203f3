import type { ReactNode } from "react";
import { Icon, icons } from "./icon";

interface NoticeProps {
  kind?: "info" | "success" | "warn" | "error";
  title?: string;
  text?: ReactNode;
  children?: ReactNode;
  status?: boolean;
}

const looks = {
  info: { className: "notice", icon: icons.info },
  success: { className: "notice notice-good", icon: icons.check },
  warn: { className: "notice notice-warn", icon: icons.warn },
  error: { className: "notice notice-bad", icon: icons.warn },
} as const;

export function Notice({ kind = "info", title, text, children, status }: NoticeProps) {
  const { className, icon } = looks[kind];
  return (
    <div className={className} role={status ? "status" : undefined}>
      <Icon shape={icon} />
      <div className="notice-body">
        {title ? <p className="notice-title">{title}</p> : null}
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}
