;;; Opens a file as the documented configuration has it; prints what eglot and flymake tell. -*- lexical-binding: t -*-
(package-initialize)
(require 'eglot)
(require 'json)
(load (getenv "TOPS_CONFIGURATION") nil t)
(setq eglot-sync-connect 20 eglot-connect-timeout 60 enable-local-variables nil vc-handled-backends nil
      make-backup-files nil create-lockfiles nil)
(find-file (getenv "TOPS_FILE"))
(run-hooks 'post-command-hook)  ; what an interactive session does after the command that opened it

(defun tops-until (found)
  "What FOUND gives, once it gives anything; nil after a minute."
  (let ((end (time-add nil 60)) result)
    (while (and (not (setq result (funcall found))) (time-less-p nil end))
      (accept-process-output nil 0.1))
    result))

(tops-until #'eglot-current-server)
(flymake-start)
(let* ((seen (tops-until (lambda () (flymake-diagnostics))))
       (diagnostics (mapcar (lambda (each)
                              `((line . ,(line-number-at-pos (flymake-diagnostic-beg each)))
                                (text . ,(flymake-diagnostic-text each))))
                            seen)))
  (goto-char (point-min))
  (search-forward "twice" nil t 1)
  (let* ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                 (eglot--TextDocumentPositionParams)))
         (report `((mode . ,(symbol-name major-mode))
                   (server . ,(plist-get (eglot--server-info (eglot-current-server)) :name))
                   (diagnostics . ,(vconcat diagnostics))
                   (hover . ,(plist-get (plist-get hover :contents) :value)))))
    (princ (json-encode report))
    (terpri)))
(let ((server (eglot-current-server))) (eglot-shutdown server))
